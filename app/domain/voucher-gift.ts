/** A paid voucher that its buyer sends to somebody by e-mail. */
export interface VoucherGift {
  id: string;
  voucherId: string;
  recipientName: string;
  giverName: string;
  /** A few words; may be empty. */
  greeting: string;
  recipientEmail: string;
}

/** Longest words to go with it, in characters. */
export const longestGreeting = 600;

/** So often may the mails of one voucher be sent: a slip in the address can be mended, nobody is flooded. */
export const mostGiftMails = 3;

/** A greeting has no addresses in it: the shop's name must not carry other people's links. */
export function hasAddress(text: string): boolean {
  return /https?:|www\.|[\p{L}\d-]\.(?:com|de|net|org|info|at|ch|eu|io|ru|shop|app)\b/iu.test(text);
}
