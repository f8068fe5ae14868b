import { expect, test } from "vitest";
import { beginsAt, firstOpenStep, placeAfter, placeBefore } from "#app/domain/order/checkout-step.ts";
import { shippings } from "#app/domain/customer/customer.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { checkoutStart } from "#app/ui/order/checkout-steps.ts";
import { aCustomer } from "#tests/support/cart-builder.ts";
import { testNow } from "#tests/support/catalogue-builder.ts";
import { anOrder } from "#tests/support/order-builder.ts";

const customer = (part: object) => ({ ...anOrder().customer, ...part });

test("the first step that is not complete", () => {
  expect(firstOpenStep(anOrder({ orderItems: [] }), testNow)).toBe("cart");
  expect(firstOpenStep(anOrder({ paymentType: paymentTypes.Unknown }), testNow)).toBe("payment");
  for (const field of Object.keys(aCustomer()) as (keyof ReturnType<typeof aCustomer>)[]) {
    const needed = !["sex", "phone"].includes(field);
    const order = anOrder({ customer: customer({ [field]: " " }) });
    expect(firstOpenStep(order, testNow), field).toBe(needed ? "customer" : "finalize");
  }
  expect(firstOpenStep(anOrder({ shipping: shippings.POST }), testNow)).toBe("customer");
  const to = { ...aCustomer(), receiverLine: "", address2: "", isAlternativeAddress: true };
  const posted = (shippingAddress: typeof to) =>
    firstOpenStep(anOrder({ shipping: shippings.POST, shippingAddress }), testNow);
  expect(posted(to)).toBe("finalize");
  expect(posted({ ...to, city: " " })).toBe("customer");
  expect(posted({ ...to, firstName: "", lastName: "" })).toBe("customer");
  expect(posted({ ...to, firstName: "", lastName: "", receiverLine: "Firma" })).toBe("finalize");
  expect(firstOpenStep(anOrder(), testNow)).toBe("finalize");
  // A transfer chosen in time is no longer possible days later.
  expect(firstOpenStep(anOrder(), new Date("2027-02-03T10:00:00Z"))).toBe("payment");
});

test("checkout-start leads a step reached too early to the one that is open, and backwards always", () => {
  const cart = "/de/order/0190c0de-0000-7000-8000-000000000001/key";
  const fresh = anOrder({ paymentType: paymentTypes.Unknown });
  expect(checkoutStart(fresh, "finalize", testNow)).toBe("/checkout/payment");
  expect(checkoutStart(fresh, "customer", testNow)).toBe("/checkout/payment");
  expect(checkoutStart(fresh, "payment", testNow)).toBeNull();
  expect(checkoutStart(fresh, "start", testNow)).toBeNull();
  for (const step of ["start", "payment", "customer", "finalize"] as const) {
    expect(checkoutStart(anOrder(), step, testNow)).toBeNull();
    expect(checkoutStart(anOrder({ orderItems: [] }), step, testNow)).toBe(cart);
    expect(checkoutStart(anOrder({ status: orderStatuses.Closed }), step, testNow)).toBe(`${cart}/view`);
  }
});

test("back and forward: three steps for all, and a start before them for who is not logged in", () => {
  const places = ["start", "payment", "customer", "finalize"] as const;
  expect([beginsAt(false), beginsAt(true)]).toEqual(["start", "payment"]);
  expect(places.map((place) => placeBefore(place, false))).toEqual([null, "start", "payment", "customer"]);
  expect(places.map((place) => placeBefore(place, true))).toEqual([null, null, "payment", "customer"]);
  expect(places.map((place) => placeAfter(place))).toEqual(["payment", "customer", "finalize", null]);
});
