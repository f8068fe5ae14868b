/**
 * Sends bookings to property systems, until these have confirmed them. What is not confirmed stays to be sent, and a
 * system may fetch it as well. A system is called between transactions, never inside one.
 */
import { isCallable } from "#app/commands/catalogue/feed-address.server.ts";
import { type ChangeActor, recordChange } from "#app/commands/operator/audit.server.ts";
import {
  type BookingToSend,
  recordRefusal,
  takeBookingsToPush,
} from "#app/commands/order/channel-bookings.server.ts";
import {
  endsRun,
  type FailedBooking,
  longestPushUrl,
  nextPush,
  type PushFailure,
  type PushOutcome,
} from "#app/domain/catalogue/channel-push.ts";
import type { ChannelVersion } from "#app/domain/catalogue/channel.ts";
import { laterBy, minutes } from "#app/domain/dates.ts";
import { cutText } from "#app/domain/text/cut-text.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { transaction, type Tx } from "#app/store/db/database.server.ts";
import { sealText, unsealText } from "#app/store/db/seal.server.ts";
import { type ChannelAccess, listChannelAccesses } from "#app/store/queries/catalogue/channels.server.ts";
import { lockVendor } from "#app/store/queries/catalogue/vendors.server.ts";
import * as store from "#app/store/queries/order/channel-pushes.server.ts";

type Work = Pick<CommandContext, "db" | "now" | "secrets" | "enqueue">;
type By = Pick<ChangeActor, "operator">;

const purpose = "channel-push";
/** Bookings of one run. The next run follows at once. */
const mostAtOnce = 50;
/** Longest time of a run, in ms. After it another process may take over. */
const longestRun = minutes(10);
const longestDetail = 300;

export interface PushTarget {
  url: string;
  userName: string;
  password: string;
}

export interface PushFault {
  failure: PushFailure;
  detail: string | null;
}

/** What a system said about a booking. */
export type PushAnswer = { kind: "confirmed" } | { kind: "refused"; text: string };

/** Speaks with a property system. */
export interface PropertyClient {
  /** Finds the newest version in which both exchange bookings. */
  shakeHands(
    target: PushTarget,
  ): Promise<{ ok: true; version: ChannelVersion } | ({ ok: false } & PushFault)>;
  send(
    target: PushTarget,
    version: ChannelVersion,
    message: { access: ChannelAccess; booking: BookingToSend },
  ): Promise<{ ok: true; answer: PushAnswer } | ({ ok: false } & PushFault)>;
}

/** An address as it is stored; null unless it is https, on the public internet, on the usual port, without a password in it. */
export function readPushAddress(typed: string): string | null {
  const text = typed.trim();
  if (text.length > longestPushUrl || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.hash === "" && isCallable(url) ? url.href : null;
}

/** The access and its address; null for an unknown one. @param vendorKey the only vendor whose accesses are found; null: all */
export async function readChannelPush(
  { db }: Pick<Work, "db">,
  accessId: string,
  vendorKey: string | null,
): Promise<{ access: ChannelAccess; push: store.ChannelPush | null } | null> {
  const access = (await listChannelAccesses(db, vendorKey)).find(({ id }) => id === accessId);
  return access ? { access, push: await store.findChannelPush(db, accessId) } : null;
}

interface PushWish {
  accessId: string;
  /** The only vendor whose accesses may be changed; null: all. */
  vendorKey: string | null;
}

/** The access and its address, for a change: a form that is sent twice waits for the first one. */
async function lockChannelPush(tx: Tx, { accessId, vendorKey }: PushWish) {
  const found = await readChannelPush({ db: tx }, accessId, vendorKey);
  if (!found) return null;
  await lockVendor(tx, found.access.vendorId);
  return { ...found, push: await store.findChannelPush(tx, accessId) };
}

/**
 * Sets where the bookings of an access are sent. The handshake and what is new follow at once.
 * @param wish.password empty: the stored one stays
 * @param wish.seen when the address was last changed, as the operator saw it; empty: there was none
 */
export function setChannelPush(
  work: Work,
  wish: PushWish & { url: string; userName: string; password: string; seen: string },
  by: By | undefined,
): Promise<Result<object, "unknown" | "no-password" | "changed">> {
  const { db, now, secrets, enqueue } = work;
  const { accessId, url, userName, password, seen } = wish;
  return transaction(db, async (tx): ReturnType<typeof setChannelPush> => {
    const found = await lockChannelPush(tx, wish);
    if (!found) return refuse("unknown");
    const { access, push } = found;
    const isSame =
      push?.url === url &&
      push.userName === userName &&
      (password === "" || unsealText(secrets, purpose, push.secret) === password);
    if (isSame) return { ok: true };
    if ((push?.changed.toISOString() ?? "") !== seen) return refuse("changed");
    // The password belongs to the address: a new address must not get that of another one.
    if (password === "" && (!push || push.url !== url)) return refuse("no-password");
    const secret = password === "" && push ? push.secret : sealText(secrets[0], purpose, password);
    const state = { version: null, changed: now, tries: 0, nextTry: now };
    await store.saveChannelPush(tx, { accessId, url, userName, secret, ...state });
    await recordChange({ now }, tx, by, {
      ...subjectOf(access),
      action: "channel-push-set",
      ...(push && { before: { channelHost: new URL(push.url).host, userName: push.userName } }),
      after: { channelHost: new URL(url).host, userName },
    });
    await enqueue(tx, "push-bookings", {});
    return { ok: true };
  });
}

/** Sends nothing more. What was sent stays known. Idempotent. */
export function endChannelPush({ db, now }: Pick<Work, "db" | "now">, wish: PushWish, by: By): Promise<void> {
  return transaction(db, async (tx) => {
    const found = await lockChannelPush(tx, wish);
    if (!found?.push) return;
    await store.removeChannelPush(tx, wish.accessId);
    await recordChange({ now }, tx, by, {
      ...subjectOf(found.access),
      action: "channel-push-ended",
      before: { channelHost: new URL(found.push.url).host, userName: found.push.userName },
    });
  });
}

/**
 * Sends what is not confirmed now, without waiting for the end of the pause.
 * @param wish.itemId a booking that is sent once more although it was confirmed
 */
export function requestPush(
  { db, now, enqueue }: Pick<Work, "db" | "now" | "enqueue">,
  wish: PushWish & { itemId?: string },
  by: By,
): Promise<Result<object, "unknown">> {
  return transaction(db, async (tx): Promise<Result<object, "unknown">> => {
    const found = await lockChannelPush(tx, wish);
    if (!found?.push) return refuse("unknown");
    if (wish.itemId !== undefined && (await store.forgetConfirmation(tx, wish.accessId, wish.itemId)))
      await recordChange({ now }, tx, by, { ...subjectOf(found.access), action: "channel-again" });
    await store.requestChannelPush(tx, wish.accessId);
    await enqueue(tx, "push-bookings", {});
    return { ok: true };
  });
}

const subjectOf = ({ vendorKey, name }: ChannelAccess) =>
  ({ subject: "house", subjectId: vendorKey, label: name }) as const;

/** Accesses whose bookings may be sent now. */
export const listDuePushes = ({ db, now }: Pick<Work, "db" | "now">) => store.listDuePushes(db, now);

/**
 * Sends to one access what is new. After a failure the next attempt waits, longer each time, but always comes. A booking
 * that the system does not take waits alone.
 * @returns number of bookings that the system has taken or refused
 */
export async function pushBookings(
  clock: () => Work,
  accessId: string,
  client: PropertyClient,
): Promise<number> {
  const work = clock();
  const { db, now } = work;
  const access = (await listChannelAccesses(db, null)).find(({ id }) => id === accessId);
  const claim = { now, until: laterBy(now, longestRun) };
  const wanted = (await store.findChannelPush(db, accessId))?.nextTry.getTime();
  const push = access && (await store.claimChannelPush(db, accessId, claim));
  if (!push) return 0;
  const failed = await store.listFailedBookings(db, push);
  const isPaused = ({ last, tries }: FailedBooking) =>
    wanted !== store.withoutPauses.getTime() && nextPush(last, tries) > now;
  const bookings = await takeBookingsToPush(work, access, {
    most: mostAtOnce,
    paused: new Set(failed.filter(isPaused).map(({ itemId }) => itemId)),
    last: new Set(failed.map(({ itemId }) => itemId)),
  });
  const isRetry = bookings.some(({ itemId }) => failed.some((each) => each.itemId === itemId));
  // What stays after a bug: operators see that it fails, and it waits like every failure.
  let run: Run = { version: null, isDown: true, told: 0 };
  try {
    run = await sendAll(clock, { access, push, bookings, isRetry }, client);
  } finally {
    const at = clock().now;
    const tries = run.isDown ? push.tries + 1 : 0;
    const nextTry = run.isDown ? nextPush(at, tries) : at;
    await store.finishChannelPush(db, push, { version: run.version, tries, nextTry });
  }
  if (!run.isDown && bookings.length === mostAtOnce)
    await transaction(db, (tx) => work.enqueue(tx, "push-bookings", {}));
  return run.told;
}

interface Run {
  version: ChannelVersion | null;
  /** The system could not be reached. */
  isDown: boolean;
  told: number;
}

async function sendAll(
  clock: () => Work,
  given: {
    access: ChannelAccess;
    push: store.ChannelPush;
    bookings: readonly BookingToSend[];
    /** Some of the bookings failed before: the system may have been changed and speak another version. */
    isRetry: boolean;
  },
  client: PropertyClient,
): Promise<Run> {
  const { access, push, bookings, isRetry } = given;
  const run: Run = { version: isRetry ? null : push.version, isDown: false, told: 0 };
  const log = (itemId: string | null, outcome: PushOutcome, detail: string | null = null) => {
    const { db, now } = clock();
    const row = { accessId: access.id, itemId, sent: now, outcome };
    return store.addDelivery(db, { ...row, detail: detail && cutText(detail, longestDetail) });
  };
  // Without news the handshake alone is done, so that operators see at once whether the address is right.
  if (bookings.length === 0 && run.version !== null) return run;
  const { url, userName, secret } = push;
  const password = unsealText(clock().secrets, purpose, secret);
  if (password === null) {
    await log(null, "no-secret");
    return { ...run, isDown: true };
  }
  const target = { url, userName, password };
  if (run.version === null) {
    const hands = await client.shakeHands(target);
    await log(null, hands.ok ? "handshake" : hands.failure, hands.ok ? hands.version : hands.detail);
    if (!hands.ok) return { ...run, isDown: true };
    run.version = hands.version;
  }
  for (const booking of bookings) {
    const sent = await client.send(target, run.version, { access, booking });
    if (!sent.ok) {
      await log(booking.itemId, sent.failure, sent.detail);
      if (!endsRun(sent.failure)) continue;
      run.isDown = true;
      break;
    }
    const { answer } = sent;
    await transaction(clock().db, async (tx) => {
      const { now } = clock();
      const { itemId, version } = booking;
      await store.confirmVersion(tx, access.id, { itemId, version, now });
      if (answer.kind === "refused")
        await recordRefusal({ tx, now }, access, { itemId, refused: answer.text });
    });
    await log(booking.itemId, answer.kind, answer.kind === "refused" ? answer.text : null);
    run.told += 1;
  }
  // A system that was changed may speak another version: the next attempt begins with a handshake.
  return run.isDown ? { ...run, version: null } : run;
}
