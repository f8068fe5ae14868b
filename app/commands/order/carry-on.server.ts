/** Orders that go on on another device, by a code that is said or scanned. */
import { createHmac, randomBytes } from "node:crypto";

import type { FormKey } from "#app/store/db/form-key.server.ts";
import { isTriedTooOften, limitedGuess, networkCounters } from "#app/commands/rate-limits.server.ts";
import { laterBy } from "#app/domain/dates.ts";
import { bareCarryOnCode, carryOnCode } from "#app/domain/identifiers.ts";
import { canBeChanged, type Order } from "#app/domain/order/order.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { transaction } from "#app/store/db/database.server.ts";
import {
  consumeCarryOnCode,
  findCarriedOrder,
  saveCarryOnCode,
} from "#app/store/queries/customer/accounts.server.ts";
import {
  type AccessRefusal,
  findOrder,
  type OrderAccess,
  readOrder,
} from "#app/store/queries/order/orders.server.ts";
import { lockCounters } from "#app/store/queries/rate-limits.server.ts";

/** Milliseconds that a code is good for. */
const lifetime = 30 * 60_000;
/** Of one network and of all together within the time: too few to meet one of very many codes by chance. */
const mostTries = { network: 20, all: 500 };
/** An order gets new ones. */
const mostCodes = 20;
export const carryOnWindow = 15 * 60_000;

type Work = Pick<CommandContext, "db" | "now" | "secrets">;

/** A code for the order, good once; its former one ends. It is told now and kept nowhere. */
export function makeCarryOnCode(
  { db, now, secrets }: Work,
  access: OrderAccess,
): Promise<Result<{ code: string; expires: Date }, AccessRefusal | "too-many-tries">> {
  return transaction(
    db,
    async (tx): Promise<Result<{ code: string; expires: Date }, AccessRefusal | "too-many-tries">> => {
      const opened = await readOrder(tx, access, now, true);
      if (!opened.ok) return opened;
      const made = { [`carry-on|order|${access.id}`]: mostCodes };
      if (await isTriedTooOften({ db: tx, now }, made, carryOnWindow)) return refuse("too-many-tries");
      const code = carryOnCode(randomBytes(32));
      const expires = laterBy(now, lifetime);
      await saveCarryOnCode(tx, { hash: hashOf(secrets[0], code), orderId: access.id, expires });
      return { ok: true, code, expires };
    },
  );
}

export interface CarryOn {
  typed: string;
  /** Keyed hash of the visitor's network. */
  network: string;
  /** Id of a cart with something in it that this device has. */
  ownCart: string | null;
  /** The visitor has said that it may go. */
  replace: boolean;
  /** A code that was used stays good for the form that used it. */
  formKey?: FormKey;
}

/** "unknown": no code, one that was used, and one whose time is over alike. */
export type CarryOnRefusal = "unknown" | "too-many-tries" | "has-cart";

/** The order of a code, which is used up by it, unless a cart of this device would go without a question. */
export async function useCarryOnCode(
  { db, now, secrets }: Work,
  { typed, network, ownCart, replace, formKey }: CarryOn,
): Promise<Result<{ order: Order }, CarryOnRefusal>> {
  return transaction(db, async (tx): Promise<Result<{ order: Order }, CarryOnRefusal>> => {
    const most = {
      ...networkCounters("carry-on", network, mostTries.network),
      "carry-on|all": mostTries.all,
    };
    await lockCounters(tx, Object.keys(most));
    const use = async (): Promise<Result<{ order: Order }, "unknown" | "has-cart">> => {
      const code = bareCarryOnCode(typed);
      if (code === null) return refuse("unknown");
      const hashes = secrets.map((secret) => hashOf(secret, code));
      const used = formKey === undefined ? null : hashOf(secrets[0], `${code}|${formKey}`);
      const again = used === null ? null : await findCarriedOrder(tx, [used], now);
      const orderId = again ?? (await findCarriedOrder(tx, hashes, now));
      const order = orderId && (await findOrder(tx, orderId));
      const opened = order ? await readOrder(tx, order, now) : null;
      if (!opened?.ok) return refuse("unknown");
      if (again !== null) return opened;
      const takesItsPlace = canBeChanged(opened.order) && ownCart !== null && ownCart !== opened.order.id;
      if (takesItsPlace && !replace) return refuse("has-cart");
      return (await consumeCarryOnCode(tx, opened.order.id, used)) ? opened : refuse("unknown");
    };
    const isWrong = (answer: Awaited<ReturnType<typeof use>>) => !answer.ok && answer.refusal === "unknown";
    return limitedGuess({ db: tx, now }, { most, window: carryOnWindow }, use, isWrong);
  });
}

function hashOf(secret: string, code: string): string {
  return createHmac("sha256", secret).update(`carry-on|${code}`).digest("base64url");
}
