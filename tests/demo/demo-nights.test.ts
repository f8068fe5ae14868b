import { join } from "node:path";

import { beforeAll, expect, test } from "vitest";

import { readCatalogueFiles } from "#app/catalogue-files/read-catalogue.server.ts";
import { unsoldNights } from "#app/catalogue-files/unsold-nights.server.ts";
import type { CatalogueOffer } from "#app/domain/catalogue/catalogue.ts";
import { addMonths } from "#app/domain/dates.ts";
import { berlinDate } from "#app/domain/time.ts";
import { readingTime } from "#tests/support/catalogue-import.ts";

let demo: CatalogueOffer[];

beforeAll(() => {
  const read = readCatalogueFiles(join(process.cwd(), "demo/catalogue"), readingTime);
  demo = read.catalogue?.offers ?? [];
}, 60_000);

test.each([0, 1, 2, 3, 4, 5])(
  "every night of the demo is bookable %i years ahead",
  (years) => {
    const day = addMonths(berlinDate(readingTime), 12 * years);
    expect(demo.length).toBeGreaterThan(100);
    expect(
      demo.flatMap((offer) => unsoldNights(offer, day).map(([, text]) => `${offer.slug}: ${text}`)),
    ).toEqual([]);
  },
  60_000,
);
