import { z } from "zod";

import { bidFields, bidForms } from "#app/routes/cart/bid-forms.server.ts";
import { codeForm, codeForms } from "#app/routes/cart/code-forms.server.ts";
import type { CartForm } from "#app/routes/cart/form-answers.server.ts";
import { giftForms } from "#app/routes/cart/gift-forms.server.ts";
import { itemForms, personsForm, quantityForm } from "#app/routes/cart/item-forms.server.ts";
import { giftFields } from "#app/ui/order/gift-form.server.ts";

/** All forms of the cart by their `intent`. */
export const cartForms: Readonly<Record<string, CartForm>> = {
  ...itemForms,
  ...giftForms,
  ...codeForms,
  ...bidForms,
};

/** Fields of all forms of the cart. The forms of each item use the same names. */
export const cartFields = z.object({
  ...quantityForm.shape,
  ...personsForm.shape,
  ...codeForm.shape,
  ...bidFields.shape,
  ...giftFields.shape,
});
