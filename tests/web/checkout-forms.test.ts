import { expect, test } from "vitest";
import { checkout } from "#app/locales/de/order/checkout.ts";
import { unreadableEmail } from "#app/locales/de/all-pages.ts";
import { customerForm } from "#app/http/form-schemas.server.ts";
import { parseForm } from "#app/http/forms.server.ts";

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
  return parsed.ok ? {} : parsed.reply.errors;
}

const { errors } = checkout.customer;

test("names of all kinds are taken, what would turn our letters into somebody else's is not", () => {
  expect(errorsOf({})).toEqual({});
  for (const lastName of ["http://evil.example/gewinn", "www.evil.example", "A\u202eB", "A\u0007B"]) {
    expect(errorsOf({ lastName }), lastName).toEqual({ lastName: errors.strange });
  }
});

test("each field asks for what it lacks", () => {
  expect(errorsOf({ firstName: " ", email: "erika", zip: "1234" })).toMatchObject({
    firstName: errors.firstName,
    email: unreadableEmail,
  });
  expect(errorsOf({ email: " " })).toEqual({ email: errors.email });
  expect(errorsOf({ email: "jörg@example.org" })).toEqual({ email: unreadableEmail });
  expect(errorsOf({ zip: "1234" })).toEqual({ zip: errors.zipFits });
  expect(errorsOf({ zip: "1234", country: "AT" })).toEqual({});
  expect(errorsOf({ country: "XX" })).toEqual({ country: errors.country });
  expect(errorsOf({ city: "x".repeat(101) }).city).toContain("100");
});
