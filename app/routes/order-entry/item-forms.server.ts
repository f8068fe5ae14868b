/** Quantity, extras and removal of an item. */
import { changeQuantity, chooseUpgrade, removeItem } from "#app/commands/cart.server.ts";
import { cart as texts } from "#app/locales/de/order/cart.ts";
import {
  type CartForm,
  info,
  sentenceOf,
  textIn,
  wrongItem,
} from "#app/routes/order-entry/cart-form.server.ts";

const quantity: CartForm = async (call) => {
  const itemId = textIn(call, "itemId");
  const wished = wholeNumber(textIn(call, "quantity"));
  const answer = await changeQuantity(call.work, call.access, { itemId, quantity: wished });
  if (answer.ok) return { ok: true, said: info(texts.quantityChanged), at: `item-${itemId}` };
  return wrongItem(call, answer.refusal, { quantity: sentenceOf(texts.errors, answer.refusal) });
};

const remove: CartForm = async (call) => {
  const answer = await removeItem(call.work, call.access, { itemId: textIn(call, "itemId") });
  if (answer.ok) return { ok: true, said: info(texts.removed), at: "" };
  return wrongItem(call, answer.refusal, { "": sentenceOf(texts.errors, answer.refusal) });
};

function upgrade(chosen: boolean): CartForm {
  return async (call) => {
    const itemId = textIn(call, "itemId");
    const wish = { itemId, serviceCode: textIn(call, "serviceCode"), chosen };
    const answer = await chooseUpgrade(call.work, call.access, wish);
    const said = info(chosen ? texts.upgradeAdded : texts.upgradeRemoved);
    if (answer.ok) return { ok: true, said, at: `item-${itemId}` };
    return wrongItem(call, answer.refusal, { "": sentenceOf(texts.errors, answer.refusal) });
  };
}

export const itemForms: Readonly<Record<string, CartForm>> = {
  quantity,
  remove,
  "add-upgrade": upgrade(true),
  "remove-upgrade": upgrade(false),
};

/** NaN for anything but plain digits: the command then says what a quantity is. */
function wholeNumber(text: string): number {
  return /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : Number.NaN;
}
