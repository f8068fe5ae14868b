/** Bodies of the calls that change a cart (specification § 7), field by field as it lists them. */
import { z } from "zod";

import { largestQuantity } from "#app/domain/order/item.ts";
import { email } from "#app/web/wire/add-item-body.server.ts";
import { amountIn } from "#app/web/wire/amount.server.ts";
import { keyInBody } from "#app/web/wire/order-key.server.ts";
import { shippingType } from "#app/web/wire/shipping.server.ts";

const itemId = z.string().max(100);

export const quantityBody = keyInBody.extend({ itemId, quantity: z.int().min(1).max(largestQuantity) });

export const removeItemBody = keyInBody.extend({ itemId });

export const upgradeBody = z.object({ serviceCode: z.string().min(1).max(100) });

export const shippingBody = keyInBody.extend({ type: shippingType });

export const codeBody = keyInBody.extend({ code: z.string().max(200) });

export const bidBody = z.object({
  amount: amountIn.meta({ description: "Für eine Einheit, in Euro" }),
  email: email.nullish().meta({ description: "Für die Antwort; sonst die der Bestellung" }),
});
