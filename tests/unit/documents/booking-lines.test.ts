import { expect, test } from "vitest";

import { describeBooked } from "#app/documents/booking-lines.ts";
import { cents } from "#app/domain/money.ts";
import { giftCardItem } from "#app/domain/voucher/gift-card-item.ts";
import { giftCardWording } from "#app/locales/gift-card-text.ts";
import { anItem } from "#tests/support/carts.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { anOffer, aRoom, aVariant } from "#tests/support/offers.ts";

const variants = [
  aVariant({
    nights: 3,
    room: aRoom({ name: "Doppelzimmer Süd" }),
    board: { shortName: "HP", longName: "Halbpension" },
  }),
];

test("a hotel stay begins with room, board and dates", () => {
  const { what, where } = describeBooked(anItem({ quantity: 2, offer: anOffer({ variants }) }));
  expect(what).toBe("2 × Doppelzimmer Süd, Halbpension · 5.–8. Februar 2027");
  expect(where).toContain(anOffer().contact.name);
});

test("a cruise has cabin and departure", () => {
  const { what } = describeBooked(anItem({ offer: anOffer({ variants, type: "Cruise" }) }));
  expect(what).toBe("1 × Doppelzimmer Süd, Halbpension · Abfahrt 5. Februar 2027");
});

test("a voucher says what it is for", () => {
  const { what } = describeBooked(anItem({ stay: null, offer: anOffer({ variants }) }));
  expect(what.replaceAll("\u00a0", " ")).toBe(
    "1 × Gutschein: Doppelzimmer Süd, Halbpension · 3 Nächte für 2 Personen",
  );
});

test("a gift card has its value and no property", () => {
  const card = { id: "c", amount: cents(5_000), quantity: 3, now: testNow, wording: giftCardWording };
  expect(describeBooked(giftCardItem(card))).toEqual({ what: "3 × Geschenkgutschein über 50 €", where: "" });
});
