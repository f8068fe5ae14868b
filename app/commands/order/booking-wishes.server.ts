/** What an operator adds to a stay that a caller books: extras, codes and an agreed price. */
import { limitedGuess } from "#app/commands/rate-limits.server.ts";
import { applyUpgrade, previewCart, type UpgradeRefusal } from "#app/commands/order/cart.server.ts";
import { type Review, reviewOrder } from "#app/commands/order/checkout.server.ts";
import { applyTypedCode, type CodeRefusal, tryWindow } from "#app/commands/voucher/gift-cards.server.ts";
import { agreePrice, type AgreedPriceRefusal, type PriceWish } from "#app/domain/order/agreed-price.ts";
import { type Order, withItem } from "#app/domain/order/order.ts";
import type { Operator } from "#app/domain/operator/role.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { sealText, unsealText } from "#app/store/db/seal.server.ts";

export interface BookingWishes {
  upgrades: readonly { serviceCode: string; persons: number }[];
  /** A discount code and gift cards, as typed. */
  codes: readonly string[];
  agreed: PriceWish | null;
}

export const noWishes: BookingWishes = { upgrades: [], codes: [], agreed: null };

export const hasWishes = ({ upgrades, codes, agreed }: BookingWishes): boolean =>
  upgrades.length > 0 || codes.length > 0 || agreed !== null;

export type WishRefusal = UpgradeRefusal | CodeRefusal | AgreedPriceRefusal;

/** Which wish is refused. `name` is the extra's code or the typed code. */
export interface RefusedWish {
  part: "upgrade" | "code" | "price";
  name: string;
}

interface Unfit {
  ok: false;
  refusal: WishRefusal;
  facts: RefusedWish;
}

const refuseWish = (refusal: WishRefusal, part: RefusedWish["part"], name = ""): Unfit => ({
  ok: false,
  refusal,
  facts: { part, name },
});

type Reading = Pick<CommandContext, "now" | "secrets"> & { db: Db };

/** The cart with the wishes, not saved. The price comes first, because extras are limited by their share of it. */
export async function fitCart(
  work: Reading,
  cart: Order,
  { upgrades, codes, agreed }: BookingWishes,
): Promise<{ ok: true; order: Order } | Unfit> {
  const [item] = cart.orderItems;
  if (!item) return refuseWish("unknown-item", "upgrade");
  let order = cart;
  if (agreed) {
    const answer = agreePrice(item, agreed);
    if (!answer.ok) return refuseWish(answer.refusal, "price");
    order = withItem(order, answer.item);
  }
  for (const { serviceCode, persons } of upgrades) {
    const answer = await applyUpgrade(work, order, { itemId: item.id, serviceCode, persons });
    if (!answer.ok) return refuseWish(answer.refusal, "upgrade", serviceCode);
    order = answer.order;
  }
  for (const typed of codes) {
    const answer = await applyTypedCode(work, order, typed);
    if (!answer.ok) return refuseWish(answer.refusal, "code", typed);
    order = answer.order;
  }
  return { ok: true, order };
}

type StayWish = Parameters<typeof previewCart>[2];
type NotSold = Extract<Awaited<ReturnType<typeof previewCart>>, { ok: false }>;

export type BookingPreview = { ok: true; review: Review; free: number } | NotSold | Unfit;

/** The order that the stay and the wishes would make, at current prices. Nothing is saved. */
export async function previewBooking(
  work: Reading,
  stay: StayWish,
  wishes: BookingWishes,
): Promise<BookingPreview> {
  const preview = await previewCart(work.db, work.now, stay);
  if (!preview.ok) return preview;
  const fitted = await fitCart(work, preview.order, wishes);
  if (!fitted.ok) return fitted;
  const review = await reviewOrder(work.db, fitted.order, work.now);
  return { ok: true, review, free: preview.free };
}

const maxAttempts = 10;

/** As `previewBooking`, for codes that an operator has just typed: wrong ones are counted per operator. */
export function checkTypedWishes(
  work: Reading,
  { id }: Pick<Operator, "id">,
  stay: StayWish,
  wishes: BookingWishes,
): Promise<BookingPreview | { ok: false; refusal: "too-many-tries" }> {
  const check = () => previewBooking(work, stay, wishes);
  if (wishes.codes.length === 0) return check();
  const limit = { most: { [`code|operator|${id}`]: maxAttempts }, window: tryWindow };
  return limitedGuess(work, limit, check, (answer) => !answer.ok && answer.refusal === "unknown");
}

/** Operator and stay belong to the wishes: an address that somebody passes on or changes has none. */
interface WishOwner {
  operator: Pick<Operator, "id">;
  /** Fingerprint of the stay in the address. */
  stay: string;
}

const longestSealed = 6_000;
const purposeOf = ({ operator, stay }: WishOwner) => `operator-booking|${operator.id}|${stay}`;

/** The wishes for the address of the next page. Gift card codes are money, and reasons are internal. */
export const sealWishes = (
  { secrets }: Pick<CommandContext, "secrets">,
  owner: WishOwner,
  wishes: BookingWishes,
): string => sealText(secrets[0], purposeOf(owner), JSON.stringify(wishes));

/** The wishes in an address; none when it is another operator's, or for another stay. */
export function openWishes(
  { secrets }: Pick<CommandContext, "secrets">,
  owner: WishOwner,
  sealed: string,
): BookingWishes {
  if (sealed === "" || sealed.length > longestSealed) return noWishes;
  const text = unsealText(secrets, purposeOf(owner), sealed);
  return text === null ? noWishes : (JSON.parse(text) as BookingWishes);
}
