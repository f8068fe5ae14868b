/** The change time of an offer: what updates it and what leaves it alone. */
import { asc } from "drizzle-orm";
import { expect, test } from "vitest";

import { importCatalogue } from "#app/commands/catalogue/import.server.ts";
import { changeOffer, takeDownOffer } from "#app/commands/catalogue/offers.server.ts";
import { changeOfferPictures } from "#app/commands/catalogue/photos.server.ts";
import { changeRooms } from "#app/commands/catalogue/rooms.server.ts";
import { keysOf } from "#app/domain/catalogue/picture-change.ts";
import type { RoomChange } from "#app/domain/catalogue/room-change.ts";
import { civilDate, laterBy } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import type { Tx } from "#app/store/db/database.server.ts";
import { findOfferPictures } from "#app/store/queries/catalogue/photos.server.ts";
import { offers } from "#app/store/schema/catalogue.server.ts";
import {
  catalogueWith,
  importSample,
  importTime,
  setSoldRooms,
  findVariantId,
} from "#tests/support/catalogue-import.ts";
import { withRollback, testDatabase } from "#tests/support/database.ts";

testDatabase();

const later = laterBy(importTime, 86_400_000);
const slug = "hotel-lago";
const day = civilDate("2027-02-10");

async function changeNights(tx: Tx, change: Partial<RoomChange>) {
  const id = await findVariantId(tx, "dz-hp");
  return changeRooms({ db: tx, now: later }, id, [{ from: day, to: day, weekdays: [], ...change }]);
}

/** Slugs of the offers whose change time is `later`. */
async function listUpdatedOffers(tx: Tx): Promise<string[]> {
  const rows = await tx.select().from(offers).orderBy(asc(offers.slug));
  return rows.filter(({ changedAt }) => changedAt.getTime() === later.getTime()).map((row) => row.slug);
}

const importLater = (tx: Tx, changes: Record<string, unknown> = {}, complete = true) =>
  importCatalogue({ db: tx, now: later }, catalogueWith(changes), { complete });

test(
  "a new offer's change time is its import time, and the same file a day later keeps it",
  withRollback(async (tx) => {
    await importSample(tx);
    const times = async () => (await tx.select({ at: offers.changedAt }).from(offers)).map(({ at }) => at);
    expect(new Set((await times()).map(Number))).toEqual(new Set([importTime.getTime()]));
    await setSoldRooms(tx, "dz-hp", day, 2);
    expect(await importLater(tx)).toMatchObject({ ok: true });
    expect(await listUpdatedOffers(tx)).toEqual([]);
  }),
);

test.each<[string, Record<string, unknown>]>([
  ["a text", { "offers[0].title": "Anders" }],
  ["the house", { "offers[0].contact.phone": "+49 8362 99" }],
  ["the vendor", { "vendors[0].phone": "+49 8362 99" }],
  ["the price of a night", { "offers[0].variants[0].nightRules.seasons[0].price": 151 }],
  ["the price of a voucher", { "offers[0].variants[1].voucher.price": 555 }],
])("an import that changes %s updates the offer's change time", (_, changes) =>
  withRollback(async (tx) => {
    await importSample(tx);
    await importLater(tx, changes);
    expect(await listUpdatedOffers(tx)).toContain(slug);
  })(),
);

test(
  "a changed text updates the change time of its own offer only",
  withRollback(async (tx) => {
    await importSample(tx);
    await importLater(tx, { "offers[0].title": "Anders" }, false);
    expect(await listUpdatedOffers(tx)).toEqual([slug]);
  }),
);

test(
  "an import of more rooms and vouchers leaves change times alone",
  withRollback(async (tx) => {
    await importSample(tx);
    await importLater(tx, {
      "offers[0].variants[0].nightRules.seasons[0].rooms": 5,
      "offers[0].variants[1].voucher.available": 99,
    });
    expect(await listUpdatedOffers(tx)).toEqual([]);
  }),
);

test(
  "a complete import that takes an offer off sale updates its change time",
  withRollback(async (tx) => {
    await importSample(tx);
    const { offers: all, ...rest } = catalogueWith();
    const remaining = all.filter((offer) => offer.slug !== slug);
    await importCatalogue({ db: tx, now: later }, { ...rest, offers: remaining }, { complete: true });
    expect(await listUpdatedOffers(tx)).toEqual([slug]);
  }),
);

test.each<[string, (tx: Tx) => Promise<unknown>]>([
  [
    "a text",
    (tx) =>
      changeOffer({ db: tx, now: later }, slug, {
        part: "texts",
        edit: (offer) => ({ ...offer, subtitle: "Ganz anders" }),
      }),
  ],
  ["a take-down", (tx) => takeDownOffer({ db: tx, now: later }, slug)],
  [
    "what a picture shows",
    async (tx) => {
      const pictures = await findOfferPictures(tx, slug);
      const [picture = ""] = keysOf(pictures?.images ?? []);
      const change = { kind: "describe", room: null, picture, alt: "Ein neuer Steg" } as const;
      return changeOfferPictures({ db: tx, now: later }, slug, change);
    },
  ],
  ["the price of a night", (tx) => changeNights(tx, { price: cents(19_900) })],
])("an operator's change of %s updates the offer's change time", (_, change) =>
  withRollback(async (tx) => {
    await importSample(tx);
    expect(await change(tx)).toMatchObject({ ok: true });
    expect(await listUpdatedOffers(tx)).toEqual([slug]);
  })(),
);

test(
  "fewer rooms leave the change time alone",
  withRollback(async (tx) => {
    await importSample(tx);
    expect(await changeNights(tx, { rooms: 1 })).toMatchObject({ ok: true });
    expect(await listUpdatedOffers(tx)).toEqual([]);
  }),
);
