import { expect, test } from "vitest";

import { businessOf, parseVatId, withBusiness } from "#app/domain/customer/business.ts";

test.each([
  ["DE123456789", "DE123456789"],
  ["de 123 456 789", "DE123456789"],
  ["DE-123.456.789", "DE123456789"],
  ["ATU12345678", "ATU12345678"],
  ["BE0123456789", "BE0123456789"],
  ["CHE-123.456.789 MWST", "CHE123456789MWST"],
  ["EL123456789", "EL123456789"],
  ["ESX1234567X", "ESX1234567X"],
  ["FRXX123456789", "FRXX123456789"],
  ["IE1234567WA", "IE1234567WA"],
  ["IE1A12345W", "IE1A12345W"],
  ["LT123456789012", "LT123456789012"],
  ["NL123456789B01", "NL123456789B01"],
  ["SE123456789001", "SE123456789001"],
  ["XI123456789", "XI123456789"],
])("parses the VAT id %s", (typed, vatId) => {
  expect(parseVatId(typed)).toBe(vatId);
});

test.each([
  "",
  "123456789",
  "DE12345678",
  "DE1234567890",
  "DE12345678A",
  "AT12345678",
  "GR123456789",
  "GB123456789",
  "NL123456789X01",
  "XX123456789",
  "DE123456789 oder so",
])("rejects %j as a VAT id", (typed) => {
  expect(parseVatId(typed)).toBeNull();
});

test("company and VAT id replace former values and keep other attributes", () => {
  const before = [
    { attributeName: "club", attributeValue: "ja" },
    { attributeName: "company", attributeValue: "Alt GmbH" },
    { attributeName: "vatId", attributeValue: "DE123456789" },
  ];
  const after = withBusiness(before, { company: "Neu GmbH", vatId: "" });
  expect(after).toEqual([
    { attributeName: "club", attributeValue: "ja" },
    { attributeName: "company", attributeValue: "Neu GmbH" },
  ]);
  expect(businessOf({ customerAttributes: after })).toEqual({ company: "Neu GmbH", vatId: "" });
});
