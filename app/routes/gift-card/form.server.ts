import { type Cents, parseAmount } from "#app/domain/money.ts";

export interface GiftCardInput {
  /** Null where it is no amount: the command says which ones there are. */
  amount: Cents | null;
  /** NaN where it is no whole number. */
  quantity: number;
  /** Where the amount was typed, not chosen: what is wrong with it stands there. */
  own: boolean;
}

export function readGiftCardForm(form: FormData): GiftCardInput {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const typed = text("own").replace(/\s*(?:€|Euro)$/i, "");
  const quantity = text("quantity");
  return {
    amount: parseAmount(typed === "" ? text("amount") : typed),
    quantity: /^\d{1,4}$/.test(quantity) ? Number(quantity) : Number.NaN,
    own: typed !== "",
  };
}
