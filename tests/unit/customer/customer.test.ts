import { expect, test } from "vitest";
import { hashCustomer } from "#app/commands/order/order-customer.server.ts";
import {
  addressFields,
  deliveryCountries,
  missingCallerFields,
  missingCustomerFields,
  operatorContacts,
  readZip,
  zipExample,
} from "#app/domain/customer/customer.ts";
import { changesOf } from "#app/routes/desk/facts.server.ts";
import { customerFieldTexts } from "#locale/customer/customer-fields.ts";
import { personFactName } from "#app/domain/customer/customer-change.ts";
import { aCustomer, anOrder } from "#tests/support/carts.ts";

/** For each delivery country a valid postcode, then invalid ones. */
const zips: Record<(typeof deliveryCountries)[number], [string, ...string[]]> = {
  DE: ["10115", "1011", "101155", "1011A"],
  AT: ["1010", "10100", "101"],
  CH: ["8001", "80010", "800"],
  LI: ["9490", "94900", "949"],
  LU: ["1009", "10090", "100"],
  IT: ["39012", "3901", "390122"],
  FR: ["75008", "7500", "2A004"],
  NL: ["1012 AB", "1012", "1012 A", "AB 1012"],
  BE: ["1000", "10000", "100"],
  DK: ["2100", "21000", "210"],
};

test.each(deliveryCountries)("validates the postcodes of %s", (country) => {
  const [right, ...wrong] = zips[country];
  expect(readZip(country, ` ${right} `)).toBe(right);
  expect(readZip(country, zipExample(country))).toBe(zipExample(country));
  for (const zip of ["", " ", ...wrong]) expect(readZip(country, zip), zip).toBeNull();
});

test.each([
  ["DE", "D-10115", "10115"],
  ["DE", "DE-10115", "10115"],
  ["DE", "d 10115", "10115"],
  ["DE", "10 115", "10115"],
  ["DE", "10\u00a0115\u200b", "10115"],
  ["AT", "A-1010", "1010"],
  ["AT", "AT – 1010", "1010"],
  ["CH", "CH-8001", "8001"],
  ["LI", "FL-9490", "9490"],
  ["NL", "1012  ab", "1012 AB"],
  ["NL", "NL-1012AB", "1012 AB"],
])("a postcode of %s typed as %j is stored as %j", (country, typed, kept) => {
  expect(readZip(country, typed)).toBe(kept);
});

test.each(["A-1010", "AT-10115", "DE-", "D--10115", "D1011", "10115 Berlin"])(
  "rejects %j as a German postcode",
  (typed) => {
    expect(readZip("DE", typed)).toBeNull();
  },
);

test("only salutation and phone are optional", () => {
  expect(missingCustomerFields(aCustomer({ sex: "", phone: "" }))).toEqual([]);
  const empty = aCustomer({
    firstName: "",
    lastName: " ",
    email: "",
    address: "",
    zip: "",
    city: "",
    country: "",
  });
  expect(missingCustomerFields(empty).toSorted()).toEqual([
    "address",
    "city",
    "country",
    "email",
    "firstName",
    "lastName",
    "zip",
  ]);
});

test.each([
  [{}, []],
  [{ email: "", address: "", zip: "", city: "" }, []],
  [{ phone: "", address: "", zip: "", city: "" }, []],
  [{ email: " ", phone: "" }, ["phone"]],
  [{ address: "", lastName: "" }, ["lastName", "address"]],
])("a guest on the telephone with %j lacks %j", (person, missing) => {
  expect(missingCallerFields(aCustomer({ phone: "+4930123456", ...person }))).toEqual(missing);
});

test.each(addressFields)("the hash of a customer changes with the field %s", (field) => {
  const { customer } = anOrder();
  const changed = { ...customer, [field]: "anders" };
  expect(hashCustomer({ customer: changed })).not.toBe(hashCustomer({ customer }));
});

test.each(addressFields)("the audit log names the changed field %s", (field) => {
  const name = personFactName(field);
  const changes = changesOf({ before: { [name]: "a1" }, after: { [name]: "b2" } });
  expect(changes).toBe(`${customerFieldTexts(`short.${field}`)} (Abdruck): a1 → b2`);
});

test("a property sees the customer's phone number, but not the email address", () => {
  expect(operatorContacts(true)).toContain("phone");
  expect(operatorContacts(true)).not.toContain("email");
});
