/** Forms of an item in the cart: quantity, removal, extras. */
import { z } from "zod";

import { changeQuantity, chooseUpgrade, removeItem } from "#app/commands/order/cart.server.ts";
import type { ItemUpgrade } from "#app/domain/order/order.ts";
import { parseForm } from "#app/http/forms.server.ts";
import { issueText } from "#app/locales/issue-text.ts";
import { keyOrOther } from "#app/locales/texts.ts";
import { buildAnswer, type CartForm, info, textIn, wrong } from "#app/routes/cart/form-answers.server.ts";
import { cartParts } from "#app/routes/cart/parts.ts";
import { cartAnswerTexts as t } from "#locale/order/cart-answers.ts";

const itemSentence = (refusal: string) => t(keyOrOther(t, "errors", refusal));

const wrongQuantity = issueText(t, "errors.quantity");

export const quantityForm = z.object({
  quantity: z
    .string(wrongQuantity)
    .trim()
    .max(4, wrongQuantity)
    .regex(/^\d{1,4}$/, wrongQuantity)
    .transform(Number),
});

const quantity: CartForm = async (call) => {
  const parsed = parseForm(call.form, quantityForm);
  if (!parsed.ok) return { ok: false, refusal: "quantity", reply: parsed.reply };
  const itemId = textIn(call, "itemId");
  const answer = await changeQuantity(call.work, call.access, { itemId, ...parsed.value });
  if (answer.ok) {
    const [before, after] = [call.order, answer.order].map((order) =>
      order.orderItems.find(({ id }) => id === itemId),
    );
    const lowered = describeLoweredExtras(before?.upgrades ?? [], after?.upgrades ?? []);
    const text = lowered === "" ? t("quantityChanged") : t("quantityAndExtrasChanged", { lowered });
    return { ok: true, said: info(text, cartParts.quantity(itemId)) };
  }
  return wrong(call, answer.refusal, "quantity", itemSentence(answer.refusal));
};

/** „Ticket“ (4 statt 6): extras that cover fewer persons than before, because fewer people travel. */
function describeLoweredExtras(before: readonly ItemUpgrade[], after: readonly ItemUpgrade[]): string {
  return after
    .flatMap(({ id, description, persons }) => {
      const were = before.find((upgrade) => upgrade.id === id)?.persons ?? 0;
      return persons !== null && persons < were ? t("fewer", { name: description, persons, were }) : [];
    })
    .join(", ");
}

const remove: CartForm = async (call) => {
  const itemId = textIn(call, "itemId");
  const item = call.order.orderItems.find(({ id }) => id === itemId);
  const answer = await removeItem(call.work, call.access, { itemId });
  const name = item?.terms.house.name || item?.title;
  return buildAnswer(call, answer, itemSentence, t("removed", { name: name ?? "" }));
};

const wrongPersons = issueText(t, "errors.persons");

export const personsForm = z.object({
  persons: z
    .string(wrongPersons)
    .trim()
    .max(3, wrongPersons)
    .regex(/^\d{1,3}$/, wrongPersons)
    .transform(Number),
});

/** @param persons value of a button without a field; null reads it from the form */
function upgrade(persons: number | null): CartForm {
  return async (call) => {
    const parsed = parseForm(call.form, personsForm);
    if (persons === null && !parsed.ok) return { ok: false, refusal: "persons", reply: parsed.reply };
    const count = persons ?? (parsed.ok ? parsed.value.persons : 0);
    const itemId = textIn(call, "itemId");
    const wish = { itemId, serviceCode: textIn(call, "serviceCode"), persons: count };
    const answer = await chooseUpgrade(call.work, call.access, wish);
    if (!answer.ok && answer.refusal.startsWith("persons") && persons === null)
      return wrong(call, answer.refusal, "persons", itemSentence(answer.refusal));
    const done = count > 0 ? t("upgradeAdded") : t("upgradeRemoved");
    return buildAnswer(call, answer, itemSentence, done, cartParts.upgrade(itemId, wish.serviceCode));
  };
}

export const itemForms: Readonly<Record<string, CartForm>> = {
  quantity,
  remove,
  "add-upgrade": upgrade(1),
  "remove-upgrade": upgrade(0),
  "upgrade-persons": upgrade(null),
};
