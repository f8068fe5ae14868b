/** Vouchers given away: motif, greeting, recipient, and the day of the email. */
import { addDays, type CivilDate } from "#app/domain/dates.ts";

export const giftMotifs = ["sea", "mountains", "town"] as const;
export type GiftMotif = (typeof giftMotifs)[number];

/** Address of a motif's picture, three times as wide as high. */
export const motifPicture = (motif: GiftMotif): string => `/gifts/${motif}.svg`;

/** A voucher for a recipient. Its document has their name, the greeting and the motif. */
export interface VoucherGift {
  id: string;
  voucherId: string;
  recipientName: string;
  giverName: string;
  greeting: string;
  /** Empty when the giver hands it over. */
  recipientEmail: string;
  /** Null for gifts without a chosen picture. */
  motif: GiftMotif | null;
  /** Day on which the email is due; null once it is queued, and without an address. */
  sendOn: CivilDate | null;
}

/** A gift chosen in the cart, where its voucher does not exist yet. */
export type ItemGift = Omit<VoucherGift, "id" | "voucherId">;

export const longestGreeting = 200;

/** Longest time between entering a gift and its email, in days. */
export const longestGiftWait = 366;

export type GiftDayRefusal = "past-day" | "far-day";

/** Why the email cannot be sent on this day; null if it can. */
export function giftDayRefusal(sendOn: CivilDate, today: CivilDate): GiftDayRefusal | null {
  if (sendOn < today) return "past-day";
  return sendOn > addDays(today, longestGiftWait) ? "far-day" : null;
}

/** "sent": its email is queued and nothing can be changed. "printed": it has no email. */
type GiftState = "planned" | "sent" | "printed";

export function giftState({
  sendOn,
  recipientEmail,
}: Pick<VoucherGift, "sendOn" | "recipientEmail">): GiftState {
  if (sendOn !== null) return "planned";
  return recipientEmail === "" ? "printed" : "sent";
}

/** Whether both say the same, whatever became of the email. */
export function isSameGift(one: VoucherGift, other: VoucherGift): boolean {
  const fields = ["voucherId", "recipientName", "giverName", "greeting", "recipientEmail", "motif"] as const;
  return fields.every((field) => one[field] === other[field]);
}

/** Gift to show on the voucher: the last one entered. @param gifts oldest first */
export function giftOf<Gift extends Pick<VoucherGift, "voucherId">>(
  gifts: readonly Gift[],
  voucherId: string,
): Gift | undefined {
  return gifts.findLast((gift) => gift.voucherId === voucherId);
}

/** Maximum number of gift emails per voucher: enough to correct an address, too few for spam. */
export const mostGiftMails = 3;

/** Whether a greeting contains a web address, which is refused: the shop's emails must not carry other people's links. */
export function hasAddress(text: string): boolean {
  return /https?:|www\.|[\p{L}\d-]\.(?:com|de|net|org|info|at|ch|eu|io|ru|shop|app)\b/iu.test(text);
}
