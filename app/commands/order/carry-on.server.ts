/** Handover of an order to another device, by a code that is read out or scanned. */
import { createHmac, randomBytes } from "node:crypto";

import type { FormKey } from "#app/store/db/form-key.server.ts";
import { isTriedTooOften, limitedGuess, networkCounters } from "#app/commands/rate-limits.server.ts";
import { laterBy, minutes } from "#app/domain/dates.ts";
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

/** Validity of a code, in ms. */
const lifetime = minutes(30);
/** Attempts per network and in total within the window: too few to guess one of very many codes. */
const maxAttempts = { network: 20, all: 500 };
/** Maximum number of codes created for one order within the window. */
const maxCodes = 20;
export const handoverWindow = minutes(15);

type Work = Pick<CommandContext, "db" | "now" | "secrets">;

/** Creates a single-use code for the order and ends its former one. Only a hash of the code is stored. */
export function createHandoverCode(
  { db, now, secrets }: Work,
  access: OrderAccess,
): Promise<Result<{ code: string; expires: Date }, AccessRefusal | "too-many-tries">> {
  return transaction(
    db,
    async (tx): Promise<Result<{ code: string; expires: Date }, AccessRefusal | "too-many-tries">> => {
      const opened = await readOrder(tx, access, now, true);
      if (!opened.ok) return opened;
      const limit = { [`carry-on|order|${access.id}`]: maxCodes };
      if (await isTriedTooOften({ db: tx, now }, limit, handoverWindow)) return refuse("too-many-tries");
      const code = carryOnCode(randomBytes(32));
      const expires = laterBy(now, lifetime);
      await saveCarryOnCode(tx, { hash: hashCode(secrets[0], code), orderId: access.id, expires });
      return { ok: true, code, expires };
    },
  );
}

export interface HandoverInput {
  typed: string;
  /** Keyed hash of the visitor's network. */
  network: string;
  /** Id of this device's cart, if it has items. */
  ownCart: string | null;
  /** The visitor agreed to replace that cart. */
  replace: boolean;
  /** A repeated submission of the same form may use the code again. */
  formKey?: FormKey;
}

/** "unknown": a wrong, used or expired code. */
export type HandoverRefusal = "unknown" | "too-many-tries" | "has-cart";

/**
 * Redeems a code and returns its order. "has-cart": it would replace
 * this device's cart, and the visitor has not agreed.
 */
export async function redeemHandoverCode(
  { db, now, secrets }: Work,
  { typed, network, ownCart, replace, formKey }: HandoverInput,
): Promise<Result<{ order: Order }, HandoverRefusal>> {
  return transaction(db, async (tx): Promise<Result<{ order: Order }, HandoverRefusal>> => {
    const most = {
      ...networkCounters("carry-on", network, maxAttempts.network),
      "carry-on|all": maxAttempts.all,
    };
    await lockCounters(tx, Object.keys(most));
    const claim = async (): Promise<Result<{ order: Order }, "unknown" | "has-cart">> => {
      const code = bareCarryOnCode(typed);
      if (code === null) return refuse("unknown");
      const hashes = secrets.map((secret) => hashCode(secret, code));
      const formHash = formKey === undefined ? null : hashCode(secrets[0], `${code}|${formKey}`);
      const formOrderId = formHash === null ? null : await findCarriedOrder(tx, [formHash], now);
      const orderId = formOrderId ?? (await findCarriedOrder(tx, hashes, now));
      const order = orderId && (await findOrder(tx, orderId));
      const opened = order ? await readOrder(tx, order, now) : null;
      if (!opened?.ok) return refuse("unknown");
      if (formOrderId !== null) return opened;
      const replacesCart = canBeChanged(opened.order) && ownCart !== null && ownCart !== opened.order.id;
      if (replacesCart && !replace) return refuse("has-cart");
      return (await consumeCarryOnCode(tx, opened.order.id, formHash)) ? opened : refuse("unknown");
    };
    const isWrong = (answer: Awaited<ReturnType<typeof claim>>) => !answer.ok && answer.refusal === "unknown";
    return limitedGuess({ db: tx, now }, { most, window: handoverWindow }, claim, isWrong);
  });
}

function hashCode(secret: string, code: string): string {
  return createHmac("sha256", secret).update(`carry-on|${code}`).digest("base64url");
}
