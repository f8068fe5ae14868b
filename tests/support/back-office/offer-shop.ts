/** A shop with the sample hotel and cruise, two operators who may change offers, and the exported catalogue. */
import { beforeEach, expect } from "vitest";

import { importCatalogueFiles } from "#app/cli/catalogue.server.ts";
import { toFileText } from "#app/catalogue-files/write-catalogue.server.ts";
import { berlinDate } from "#app/domain/time.ts";
import { loadCatalogue } from "#app/store/queries/catalogue/catalogue.server.ts";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { allTables } from "#tests/db/all-tables.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { filesIn, sampleCatalogue } from "#tests/support/catalogue-files.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

export const offers = "/verwaltung/angebote";
export const lago = `${offers}/hotel-lago`;
export const lagoDeal = "/de/deals/hotel/hotel-lago";

type OfferFile = Record<string, unknown> & { slug: string };

/** Set up anew for each test of a file. */
export interface OfferShop {
  database: TestDatabase;
  shop: WholeShop;
  owner: Visitor;
  other: Visitor;
  /** Imports a file as the complete catalogue. */
  take(text: string): Promise<void>;
  exported(): Promise<string>;
  /** The hotel in the export format. */
  offer(): Promise<OfferFile>;
  /** All rows except those about operators and the audit log. */
  tables(): Promise<Record<string, unknown>>;
  log(): ReturnType<typeof listAuditOf>;
  /** Rows before and after an import of the export, which is then imported into an empty shop and exported again. */
  roundTrip(): Promise<Record<"before" | "after", unknown> & Record<"exported" | "again", string>>;
}

export function offerShop(): OfferShop {
  const database = testDatabase();
  const given = { database } as OfferShop;
  visitShop(database, (open) => void (given.shop = open));
  const text = async () => toFileText(await loadCatalogue(database.db(), berlinDate(testNow)));
  Object.assign(given, {
    take: async (content: string) => {
      const options = { dataDir: filesIn({}) };
      const answer = await importCatalogueFiles(
        database.db(),
        filesIn({ "a.json": content }),
        testNow,
        options,
      );
      expect(answer).toMatchObject({ ok: true });
    },
    exported: text,
    offer: async () =>
      (JSON.parse(await text()) as { offers: OfferFile[] }).offers.find(({ slug }) => slug === "hotel-lago"),
    tables: async () => {
      const { audit_entry: _, operator: __, operator_session: ___, ...rest } = await allTables(database.db());
      return rest;
    },
    log: () => listAuditOf(database.db(), "offer", "hotel-lago"),
    roundTrip: async () => {
      const exported = await text();
      const before = await given.tables();
      await given.take(exported);
      const after = await given.tables();
      await database.empty();
      await given.take(exported);
      return { before, after, exported, again: await text() };
    },
  });
  beforeEach(async () => {
    await given.take(JSON.stringify(sampleCatalogue()));
    given.shop.dropPages();
    given.owner = await signInNewOperator(database.db(), given.shop.visitor(), "owner", { name: "Olga" });
    given.other = await signInNewOperator(database.db(), given.shop.visitor(), "content", { name: "Carl" });
  });
  return given;
}
