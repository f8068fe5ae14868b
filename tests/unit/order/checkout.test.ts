import { expect, test } from "vitest";

import { shippings } from "#app/domain/customer/customer.ts";
import {
  getFirstPage,
  firstOpenStep,
  getNextStep,
  getPreviousPage,
} from "#app/domain/order/checkout-step.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { customerForm, customerIn, shippingAddressIn } from "#app/http/form-schemas.server.ts";
import { parseForm } from "#app/http/forms.server.ts";
import { formTexts } from "#locale/forms.ts";
import { checkoutTexts as t } from "#locale/order/checkout.ts";
import { checkoutStart } from "#app/ui/order/checkout-steps.ts";
import { aCustomer, anOrder } from "#tests/support/carts.ts";
import { testNow } from "#tests/support/catalogue.ts";

const customer = (part: object) => ({ ...anOrder().customer, ...part });

test("firstOpenStep returns the first incomplete step [S2-30]", () => {
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
  // A transfer chosen in time is no longer possible some days later.
  expect(firstOpenStep(anOrder(), new Date("2027-02-03T10:00:00Z"))).toBe("payment");
});

test("a step reached too early redirects to the open one [S2-42]", () => {
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

test("the steps are three, with a start for anonymous visitors [S2-53]", () => {
  const places = ["start", "payment", "customer", "finalize"] as const;
  expect([getFirstPage(false), getFirstPage(true)]).toEqual(["start", "payment"]);
  expect(places.map((place) => getPreviousPage(place, false))).toEqual([
    null,
    "start",
    "payment",
    "customer",
  ]);
  expect(places.map((place) => getPreviousPage(place, true))).toEqual([null, null, "payment", "customer"]);
  expect(places.map((place) => getNextStep(place))).toEqual(["payment", "customer", "finalize", null]);
});

const complete = {
  firstName: "Zoë-Ann",
  lastName: "von Ößberg d’Été",
  email: "zoe@kundin.example",
  address: "Straße des 17. Juni 5 a",
  zip: "10115",
  city: "Berlin",
  country: "DE",
};

function errorsOf(change: Partial<Record<keyof typeof complete, string>>): Record<string, string> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...complete, ...change })) form.set(name, value);
  const parsed = parseForm(form, customerForm);
  const fieldErrors = Object.entries((parsed.ok ? {} : parsed.reply.error) ?? {});
  return Object.fromEntries(fieldErrors.map(([name, texts]) => [name, texts?.[0] ?? ""]));
}

test("names of all kinds are accepted, except links and markup", () => {
  expect(errorsOf({})).toEqual({});
  for (const lastName of ["http://evil.example/gewinn", "www.evil.example", "<b>Ann</b>", "A<!--", "A\nB"]) {
    expect(errorsOf({ lastName }), lastName).toEqual({
      lastName: t("customer.errors.strange"),
    });
  }
});

test("each invalid field has its own message [S2-31]", () => {
  expect(errorsOf({ firstName: " ", email: "erika", zip: "1234" })).toMatchObject({
    firstName: t("customer.errors.firstName"),
    email: formTexts("email.shape"),
  });
  expect(errorsOf({ email: " " })).toEqual({ email: t("customer.errors.email") });
  expect(errorsOf({ email: "jörg@example.org" })).toEqual({
    email: formTexts("email.local", { sign: formTexts("sign", { sign: "ö" }) }),
  });
  expect(errorsOf({ zip: "1234" })).toEqual({ zip: t("customer.errors.zipFits", { example: "10115" }) });
  expect(errorsOf({ zip: "1234", country: "AT" })).toEqual({});
  expect(errorsOf({ country: "XX" })).toEqual({ country: t("customer.errors.country") });
  expect(errorsOf({ city: "x".repeat(101) }).city).toContain("100");
});

function savedFrom(change: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...complete, ...change })) form.set(name, value);
  const parsed = parseForm(form, customerForm);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.reply.error));
  return { customer: customerIn(parsed.value), to: shippingAddressIn(parsed.value) };
}

test("invisible characters are removed from stored customer data", () => {
  const { customer: kept } = savedFrom({
    firstName: "\u200bZoe\u0308\u00a0",
    lastName: "Öß\u00adberg\u202e",
    email: "\u202azoe@kundin.example\u202c",
    zip: "D-10\u00a0115",
    phone: "030\u00a0/\u00a0123 45-67\u200e",
  });
  expect(kept).toMatchObject({
    firstName: "Zoë",
    lastName: "Ößberg",
    email: "zoe@kundin.example",
    zip: "10115",
    phone: "+49301234567",
  });
});

test("joiners that belong to the spelling of a name are kept", () => {
  expect(savedFrom({ lastName: "می\u200cخواهم" }).customer.lastName).toBe("می\u200cخواهم");
});

test.each(["\u3164", "\u2800\u2800", "\u200b", "\uffa0 "])("a last name of %j is missing", (lastName) => {
  expect(errorsOf({ lastName })).toEqual({ lastName: t("customer.errors.lastName") });
});

test("the alternative address stores its postcode in its country's form", () => {
  const other = {
    toOther: "1",
    shipping: "POST",
    toReceiver: "Familie",
    toAddress: "Ring 1",
    toCity: "Wien",
  };
  expect(savedFrom({ ...other, toCountry: "AT", toZip: "A-1010" }).to.zip).toBe("1010");
});

test.each(["https://boese.example/gewinn", "abc", "+49 30\r\nBcc: x@y.example", "<b>030 123456</b>", "1"])(
  "rejects the telephone number %j",
  (phone) => {
    expect(errorsOf({ phone } as never)).toEqual({ phone: t("customer.errors.phone") });
  },
);
