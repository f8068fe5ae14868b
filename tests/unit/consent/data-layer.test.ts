import { expect, test } from "vitest";

import { everythingAllowed, nothingAllowed } from "#app/domain/customer/consent.ts";
import { cents } from "#app/domain/money.ts";
import type { Bid } from "#app/domain/order/bid.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import { affiliateSale, type OrderEvent } from "#app/domain/order/order-event.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { searchEvent, viewItemEvent } from "#app/http/data-layer.ts";
import { orderDataLayer, salePixel } from "#app/http/tracking.server.ts";
import { anItem, anOrder } from "#tests/support/carts.ts";

const affiliate = { pixelUrl: "https://partner.example/p?a={amount}&r={order}&c={currency}&ok={consent}" };
const orderDate = new Date("2026-11-22T10:00:00Z");
const sold = anOrder({ status: orderStatuses.Closed, orderDate, vanityOrderNumber: "R-1 2" });
const closed: OrderEvent = {
  id: "1",
  orderId: sold.id,
  name: "closed",
  at: orderDate,
  itemId: null,
  url: "",
  fbc: null,
  fbp: null,
  consent: everythingAllowed,
};

test("the search event holds the destination without its prefix [S7-25]", () => {
  const event = searchEvent(
    new URLSearchParams({ destination: "key:Meran", checkin: "2027-03-02", checkout: "2027-03-05" }),
  );
  expect(event).toMatchObject({ event: "search", search_term: "Meran", nights: 3 });
  const undated = searchEvent(new URLSearchParams({ destination: "txt:Nordsee", checkin: "irgendwann" }));
  expect(undated).toMatchObject({ search_term: "Nordsee" });
  expect(undated).not.toHaveProperty("nights");
  expect(viewItemEvent("haus-am-see", "Haus am See")).toMatchObject({ event: "view_item" });
});

test("order events hold the value but no personal data [S7-24]", () => {
  const pushedEvents = orderDataLayer(sold, [closed]);
  expect(pushedEvents).toMatchObject([
    { id: "1", event: "purchase", transaction_id: "R-1 2", currency: "EUR" },
  ]);
  expect(JSON.stringify(pushedEvents)).not.toContain(sold.token);
  const { email, firstName, lastName, address } = sold.customer;
  for (const personal of [email, firstName, lastName, address]) {
    expect(personal).not.toBe("");
    expect(JSON.stringify(pushedEvents)).not.toContain(personal);
  }
});

test("order events say whether the order counts as a bid [S4-63]", () => {
  const bid: Bid = {
    id: "b",
    bidType: "BID",
    bidState: "ACCEPTED",
    reason: null,
    unitPrice: cents(100),
    date: orderDate,
    expiry: orderDate,
    sequenceNumber: 1,
  };
  const proposed = anOrder({ orderItems: [{ ...anItem(), bids: [bid] }] });
  expect(orderDataLayer(proposed, [closed])).toMatchObject([{ bid: true }]);
  const counter: Bid = { ...bid, bidType: "COUNTEROFFER" };
  const others = [
    [anItem()],
    // Only a customer's proposal on the first item counts.
    [anItem(), { ...anItem(), bids: [bid] }],
    [{ ...anItem(), bids: [counter] }],
    [],
  ];
  for (const orderItems of others)
    expect(orderDataLayer(anOrder({ orderItems }), [closed])[0]).not.toHaveProperty("bid");
  const declined: Bid = { ...bid, bidState: "DECLINED" };
  const first = { ...anItem(), bids: [counter, declined] };
  expect(orderDataLayer(anOrder({ orderItems: [first, anItem()] }), [closed])).toMatchObject([{ bid: true }]);
});

test.each([
  ["closed", "purchase"],
  ["paid", "paid"],
  ["article-added", "add_to_cart"],
  ["article-changed", "change_cart"],
  ["article-removed", "remove_from_cart"],
  ["cart-viewed", "view_cart"],
  ["checkout-start", "begin_checkout"],
  ["payment-options", "view_payment_options"],
  ["payment-selected", "add_payment_info"],
  ["user-details", "view_user_details"],
  ["overview", "view_overview"],
  ["cruise-participants", "cruise_participants"],
] as const)("%s is sent to the data layer as %s with value and articles [S7-23]", (name, event) => {
  const [item] = sold.orderItems;
  expect(orderDataLayer(sold, [{ ...closed, name }])).toMatchObject([
    { id: "1", event, value: summaryOf(sold).total / 100, items: [{ item_name: item?.title }] },
  ]);
});

test("the affiliate pixel is shown for an hour with marketing consent only [S7-30]", () => {
  const shown = (consent: typeof nothingAllowed | null, minutes: number) =>
    salePixel(sold, affiliate, consent, new Date(orderDate.getTime() + minutes * 60_000));
  expect(shown(everythingAllowed, 1)).toBe(affiliateSale(affiliate.pixelUrl, sold, everythingAllowed));
  expect(shown(everythingAllowed, 1)).toMatch(/r=R-1%202&c=EUR&ok=1$/);
  expect(shown(everythingAllowed, 61)).toBeNull();
  expect(shown({ ...nothingAllowed, statistic: true }, 1)).toBeNull();
  expect(shown(null, 1)).toBeNull();
  expect(salePixel(sold, undefined, everythingAllowed, orderDate)).toBeNull();
});
