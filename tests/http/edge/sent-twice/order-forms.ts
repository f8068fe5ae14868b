import { randomUUID } from "node:crypto";
import { markPaid } from "#app/commands/payment/bank.server.ts";
import { cancelByOperator } from "#app/commands/order/cancellations.server.ts";
import { addDays } from "#app/domain/dates.ts";
import { noCents } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order/order.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import * as urls from "#app/http/urls.ts";
import { findParticipants } from "#app/store/queries/order/participants.server.ts";
import { workAt } from "#tests/support/sold-orders.ts";
import { weekend, storeCode } from "#tests/support/carts.ts";

import {
  type TwiceForm,
  prepareVoucherForm,
  dealPath,
  email,
  fillForm,
  fillCart,
  fillVoucherCart,
  logInCustomer,
  putOfferOnSale,
  createPaidVoucher,
  person,
  createOrder,
} from "./form.ts";

export const orderForms: readonly TwiceForm[] = [
  {
    route: "routes/deal/route.tsx",
    name: "add to the cart",
    repeat: "named",
    make: (given) => prepareVoucherForm(given),
  },
  {
    route: "routes/deal/route.tsx",
    name: "add a stay to the cart",
    repeat: "named",
    make: async (given) => {
      await putOfferOnSale(given);
      const { checkin, checkout } = weekend;
      const stay = `checkin=${checkin}&checkout=${checkout}&adults=2`;
      return fillForm(given, `${dealPath}?${stay}`, "In den Warenkorb");
    },
  },
  {
    route: "vacation-slug",
    name: "add to the cart",
    repeat: "named",
    make: (given) => prepareVoucherForm(given, "/de/urlaub/haus-am-see"),
  },
  {
    route: "routes/gift-card/route.tsx",
    name: "add to the cart",
    repeat: "named",
    make: (given) => fillForm(given, "/de/geschenkgutschein", "In den Warenkorb", { amount: "50", own: "" }),
  },
  {
    route: "routes/cart/route.tsx",
    name: "place a bid",
    repeat: "named",
    make: async (given) => {
      const { path } = await fillCart(given);
      const sent = await fillForm(given, path, "Preis vorschlagen", { amount: "200", email });
      delete sent.fields["suggested"];
      return sent;
    },
  },
  {
    route: "routes/cart/route.tsx",
    name: "enter a code",
    repeat: "state",
    make: async (given) => {
      await storeCode(given.db);
      return { path: (await fillCart(given)).path, fields: { intent: "code", code: "HERBST" } };
    },
  },
  {
    route: "routes/cart/route.tsx",
    name: "remove an item",
    repeat: "state",
    says: "over",
    make: async (given) => {
      const { path, itemId } = await fillCart(given);
      return { path, fields: { intent: "remove", itemId } };
    },
  },
  {
    route: "routes/cart/route.tsx",
    name: "choose a gift",
    repeat: "state",
    make: async (given) => {
      const { path, itemId } = await fillVoucherCart(given);
      return {
        path,
        fields: { intent: "gift", itemId, recipientName: "Otto", giverName: "Erika", motif: "sea" },
      };
    },
  },
  {
    route: "routes/cart/route.tsx",
    name: "remove a gift",
    repeat: "state",
    make: async (given) => {
      const { path, itemId } = await fillVoucherCart(given);
      return { path, fields: { intent: "remove-gift", itemId } };
    },
  },
  {
    route: "routes/checkout/start.tsx",
    name: "continue as a guest",
    repeat: "nothing",
    make: async (given) => {
      await fillCart(given);
      return { path: "/checkout?index", fields: { intent: "guest" } };
    },
  },
  {
    route: "routes/checkout/payment.tsx",
    name: "choose the payment type",
    repeat: "state",
    make: async (given) => {
      await fillCart(given);
      return { path: "/checkout/payment", fields: { intent: "payment", paymentType: "5" } };
    },
  },
  {
    route: "routes/checkout/customer.tsx",
    name: "enter customer data",
    repeat: "state",
    make: async (given) => {
      await fillCart(given);
      return { path: "/checkout/customer", fields: { intent: "customer", shipping: "EMAIL", ...person } };
    },
  },
  {
    route: "routes/checkout/finalize.tsx",
    name: "place the order",
    repeat: "state",
    make: async (given) => {
      await fillCart(given);
      return fillForm(given, "/checkout/finalize", "Zahlungspflichtig buchen");
    },
  },
  {
    route: "routes/order/pay/route.tsx",
    name: "change the payment",
    repeat: "state",
    make: async (given) => ({
      path: urls.orderPayPath(await createOrder(given)),
      fields: { intent: "pay", paymentType: "5" },
    }),
  },
  {
    route: "routes/order/change/route.tsx",
    name: "change a booked stay",
    repeat: "state",
    make: async (given) => {
      const order = await createOrder(given, { paid: true, paymentType: paymentTypes.Stripe });
      return fillForm(given, shorterStayPath(order), "Verbindlich ändern und 90,00 € zurückbekommen");
    },
  },
  {
    route: "routes/order/cancel/route.tsx",
    name: "cancel the order",
    repeat: "state",
    make: async (given) =>
      fillForm(given, urls.orderCancelPath(await createOrder(given)), "Verbindlich stornieren"),
  },
  {
    route: "routes/order/refund-account/route.tsx",
    name: "set the refund account",
    repeat: "state",
    make: async (given) => {
      const order = await createOrder(given);
      await markPaid(workAt(given.db, 0), new Map(), { orderId: order.id });
      await cancelByOperator(workAt(given.db, 0), new Map(), { orderId: order.id, keep: noCents });
      const typed = { holder: "Erika Musterfrau", iban: "DE89370400440532013000" };
      return fillForm(given, urls.refundAccountPath(order), "Konto speichern", typed);
    },
  },
  {
    route: "routes/order/gift/route.tsx",
    name: "give a voucher away",
    repeat: "named",
    make: async (given) => {
      const { order, vouchers } = await createPaidVoucher(given);
      const gift = {
        recipientName: "Otto",
        recipientEmail: "otto@gast.example",
        giverName: "Erika",
        motif: "town",
      };
      const fields = { intent: "give", gift: randomUUID(), voucher: vouchers[0]?.id ?? "", ...gift };
      return { path: urls.orderDocumentPath(order, "verschenken"), fields };
    },
  },
  {
    route: "routes/order/gift/route.tsx",
    name: "withdraw a gift",
    repeat: "state",
    make: async (given) => {
      const { order, vouchers } = await createPaidVoucher(given);
      const path = urls.orderDocumentPath(order, "verschenken");
      const [gift, voucher] = [randomUUID(), vouchers[0]?.id ?? ""];
      const typed = { recipientName: "Otto", recipientEmail: "", giverName: "Erika", motif: "town" };
      await given.visitor.post(path, { intent: "give", gift, voucher, ...typed });
      return { path, fields: { intent: "withdraw", gift } };
    },
  },
  {
    route: "routes/order/hand-over/route.tsx",
    name: "create a handover code",
    repeat: "state",
    status: 200,
    make: async (given) => ({
      path: urls.orderHandOverPath((await fillCart(given)).cart),
      fields: { intent: "code" },
    }),
  },
  {
    route: "routes/carry-on/route.tsx",
    name: "enter a handover code",
    repeat: "named",
    make: async (given) => {
      const { cart } = await fillCart(given);
      const { text } = await given.visitor.post(urls.orderHandOverPath(cart), { intent: "code" });
      const code = /<strong class="copyable">([A-Z ]+)<\/strong>/.exec(text)?.[1] ?? "";
      given.visitor.cookies.clear();
      return fillForm(given, "/de/weiter", "Weitermachen", { code });
    },
  },
  {
    route: "routes/order/take-over/route.tsx",
    name: "claim an order of the same email address",
    repeat: "state",
    make: async (given) => {
      const order = await createOrder(given);
      await logInCustomer(given);
      return { path: urls.orderTakeOverPath(order), fields: { intent: "take-over" } };
    },
  },
  {
    route: "routes/order/take-over/route.tsx",
    name: "claim an order of another email address",
    repeat: "just-now",
    make: async (given) => {
      const order = await createOrder(given);
      await logInCustomer(given, "otto@gast.example");
      return { path: urls.orderTakeOverPath(order), fields: { intent: "take-over" } };
    },
  },
  {
    route: "routes/order/participants/route.tsx",
    name: "save all participants",
    repeat: "state",
    make: async (given) => {
      const order = await createOrder(given);
      const [one] = await findParticipants(given.db, order.id);
      const fields = { intent: "save", [`firstName_${one?.id}`]: "Erika", [`lastName_${one?.id}`]: "B" };
      return { path: urls.participantsPath(order), fields };
    },
  },
  {
    route: "routes/order/participants/participant.tsx",
    name: "save one participant",
    repeat: "state",
    make: async (given) => {
      const order = await createOrder(given);
      const [one] = await findParticipants(given.db, order.id);
      const fields = { intent: "save", [`firstName_${one?.id}`]: "Erika", [`lastName_${one?.id}`]: "B" };
      return { path: urls.participantPath(one?.token ?? ""), fields };
    },
  },
];

/** The page that offers two of the three booked nights. */
function shorterStayPath(order: Order): string {
  const [item] = order.orderItems;
  const { checkin } = weekend;
  const query = `variant=${item?.variantId}&checkin=${checkin}&checkout=${addDays(checkin, 2)}&adults=2`;
  return `${urls.orderChangePath(order, item?.id ?? "")}?${query}`;
}
