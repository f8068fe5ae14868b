/** A vendor of the demo with a PIN in the shop under test, and a house of it that sells vouchers. */
export const deskVendor = { key: "azurhof", house: "/de/deals/hotel/porto-casa-azulina" };

export function deskPin(): string {
  const pin = process.env["E2E_DESK_PIN"];
  if (!pin) throw new Error("E2E_DESK_PIN is not set: the shop was not started");
  return pin;
}
