import { notifyOfOrderEvent } from "#app/commands/operator/notices.server.ts";
import { queueCustomerMail } from "#app/store/queries/mails.server.ts";
import type { Order } from "#app/domain/order/order.ts";
import {
  changedParticipant,
  isNamed,
  type ParticipantChange,
  participantsState,
} from "#app/domain/order/participant.ts";
import { transition } from "#app/domain/order/state-machine.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import {
  type AccessRefusal,
  findOrder,
  type OrderAccess,
  saveOrder,
  withOrder,
} from "#app/store/queries/order/orders.server.ts";
import * as participantStore from "#app/store/queries/order/participants.server.ts";

/** "already-signed-off": the customer signed off the list, or its deadline has passed. */
export type ParticipantsRefusal = "already-signed-off" | "not-placed";

/** Changes by participant id. */
export type ParticipantChanges = ReadonlyMap<string, ParticipantChange>;

type Saved = Result<
  { participants: participantStore.BookedParticipant[] },
  AccessRefusal | ParticipantsRefusal
>;

/** Saves the given changes and keeps all other data. Incomplete participants are accepted. */
export function saveParticipants(
  work: CommandContext,
  access: OrderAccess,
  changes: ParticipantChanges,
): Promise<Saved> {
  return withOrder(work, access, (order, tx) => applyChanges(work, tx, order.id, changes));
}

/** Changes the one participant whose own link is used. @param input.token key of the link */
export function saveOwnParticipant(
  work: CommandContext,
  { token }: { token: string },
  change: ParticipantChange,
): Promise<
  Result<{ participants: participantStore.BookedParticipant[] }, ParticipantsRefusal | "unknown-participant">
> {
  return transaction(work.db, async (tx) => {
    const orderId = await participantStore.findOrderOfParticipant(tx, token);
    if (orderId === null) return refuse("unknown-participant");
    const guest = (await participantStore.findParticipants(tx, orderId)).find((each) => each.token === token);
    return applyChanges(work, tx, orderId, new Map(guest ? [[guest.id, change]] : []));
  });
}

async function applyChanges(
  { now }: CommandContext,
  tx: Db,
  orderId: string,
  changes: ParticipantChanges,
): Promise<Result<{ participants: participantStore.BookedParticipant[] }, ParticipantsRefusal>> {
  const order = await findOrder(tx, orderId, true);
  const state = order ? participantsState(order, now) : "none";
  if (state === "none" || state === "canceled") return refuse("not-placed");
  if (state !== "open") return refuse("already-signed-off");
  const fields = await participantStore.findParticipantFields(tx, orderId);
  const participants = [];
  for (const participant of await participantStore.findParticipants(tx, orderId)) {
    const change = changes.get(participant.id);
    const updated = change
      ? { ...participant, ...changedParticipant(participant, change, fields.get(participant.itemId) ?? []) }
      : participant;
    if (change) await participantStore.saveParticipant(tx, updated);
    participants.push(updated);
  }
  return { ok: true, participants };
}

/** "unnamed": a participant has no name yet. Other fields may stay empty. */
export type SignOffRefusal = AccessRefusal | ParticipantsRefusal | "unnamed";

/** Signs off the participant list: the vendor may use it, and nothing changes afterwards. */
export function signOffParticipants(
  work: CommandContext,
  access: OrderAccess,
): Promise<Result<{ order: Order }, SignOffRefusal>> {
  return withOrder(work, access, async (order, tx) => {
    const state = participantsState(order, work.now);
    if (state === "none" || state === "canceled") return refuse("not-placed");
    const signedOff = transition(order, "sign-off", work.now);
    if (!signedOff.ok) return refuse("already-signed-off");
    if (!(await participantStore.findParticipants(tx, order.id)).every(isNamed)) return refuse("unnamed");
    const changed = { ...signedOff.order, participantsSignedOff: work.now };
    await saveOrder(tx, changed);
    await queueCustomerMail(work, tx, order, "changed", "participants");
    await notifyOfOrderEvent(work, tx, { name: "travellers.completed", orderId: order.id });
    return { ok: true, order: changed };
  });
}
