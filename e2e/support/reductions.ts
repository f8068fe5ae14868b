/** Ten percent off everything, in the shop under test. */
export const demoCode = "HERBST";

/** Codes of gift cards of 500 euro; those of one half are never entered by a test of the other. */
export function giftCards(half: boolean): string[] {
  const all = (process.env["E2E_GIFT_CARDS"] ?? "").split(",").filter(Boolean);
  if (all.length === 0) throw new Error("E2E_GIFT_CARDS is not set: the shop was not started");
  return all.filter((_, index) => index % 2 === Number(half));
}
