import { expect, test } from "vitest";
import { readAddForm } from "#app/routes/deal/query.server.ts";

const variantId = "01a1f9b0-b0f9-709e-a19f-474688efc1cd";

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return readAddForm(form);
}

const stay = {
  kind: "stay",
  variantId,
  checkin: "2026-12-01",
  checkout: "2026-12-03",
  adults: "2",
  quantity: "1",
};

test("a stay and a voucher", () => {
  expect(read({ ...stay, childrenAges: "4,11" })).toEqual({
    variantId,
    quantity: 1,
    stay: { checkin: "2026-12-01", checkout: "2026-12-03", adults: 2, childrenAges: [4, 11] },
  });
  expect(read({ kind: "voucher", variantId, quantity: "2" })).toEqual({ variantId, quantity: 2, stay: null });
});

test("a quantity that is none is left to the command to refuse", () => {
  for (const quantity of ["", "viele", "1e3", "-1", "1.5", "12345"]) {
    expect(read({ kind: "voucher", variantId, quantity })?.quantity).toBeNaN();
  }
});

test("what our page cannot have sent is no wish", () => {
  expect(read({})).toBeNull();
  expect(read({ ...stay, variantId: "1 OR 1=1" })).toBeNull();
  expect(read({ ...stay, checkin: "bald" })).toBeNull();
  expect(read({ ...stay, adults: "0" })).toBeNull();
  expect(read({ ...stay, childrenAges: "4,acht" })).toBeNull();
  expect(read({ ...stay, childrenAges: "99" })).toBeNull();
});
