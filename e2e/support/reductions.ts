/** Ten percent off everything, in the shop under test. */
export const demoCode = "HERBST";

/** Who enters gift cards. Nobody's are entered by another one. */
export const cardUsers = ["scripts", "plain", "lynx", "w3m"] as const;

/** Codes of four gift cards of 500 euro. */
export function giftCards(user: (typeof cardUsers)[number]): string[] {
  const all = (process.env["E2E_GIFT_CARDS"] ?? "").split(",").filter(Boolean);
  if (all.length === 0) throw new Error("E2E_GIFT_CARDS is not set: the shop was not started");
  return all.filter((_, index) => index % cardUsers.length === cardUsers.indexOf(user));
}
