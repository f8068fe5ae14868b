/** Everything that the demonstration adds to the shop. Loaded in demo mode only. */
import { join } from "node:path";

import { formatDiagnostic } from "#app/catalogue-files/diagnostics.server.ts";
import { readSources, sourcesOf } from "#app/catalogue-files/offer-sources.server.ts";
import { keepPhotos } from "#app/catalogue-files/photos.server.ts";
import { readCatalogueFiles } from "#app/catalogue-files/read-catalogue.server.ts";
import { importCatalogue } from "#app/commands/catalogue/import.server.ts";
import { type Catalogue, monthsOnSale, planNights } from "#app/domain/catalogue/catalogue.ts";
import { addMonths, type CivilDate, laterBy, days } from "#app/domain/dates.ts";
import { type Cents, cents } from "#app/domain/money.ts";
import type { Config } from "#app/config/env.server.ts";
import { berlinDate } from "#app/domain/time.ts";
import type { PhotoStorage } from "#app/pictures/photos.server.ts";
import type { PaymentProvider } from "#app/payments/provider.ts";
import { type Database, type Db, transaction } from "#app/store/db/database.server.ts";
import { runExclusively } from "#app/store/db/locks.server.ts";
import { hasOffers } from "#app/store/queries/catalogue/offers.server.ts";
import { testBankApiPath } from "#demo/addresses.ts";
import {
  loopbackOrigin,
  openSimulators,
  type ProviderSimulators,
  simulatedProvider,
} from "#demo/provider-simulators/open-simulators.server.ts";
import { openPropertySystem, type PropertySystem } from "#demo/property-system/property-system.server.ts";
import { addInventedReviews } from "#demo/reviews.server.ts";
import { sampleCalendar } from "#demo/sample-calendar.server.ts";
import { demoSettings } from "#demo/settings.server.ts";
import { testBankKey, testProvider } from "#demo/test-bank/test-provider.server.ts";

type NeededConfig = Pick<
  Config,
  | "host"
  | "port"
  | "publicUrl"
  | "sessionSecrets"
  | "shopName"
  | "stripe"
  | "paypal"
  | "klarna"
  | "unzer"
  | "hobex"
  | "sandbox"
>;

export const demonstration = {
  settings: demoSettings,
  /**
   * Payment providers that replace those without a configuration.
   * @param listeningPort the actual port of the shop, when PORT is 0
   */
  providers(config: NeededConfig, listeningPort: () => number = () => config.port): PaymentProvider[] {
    return demoProviders(config, () => loopbackOrigin(config.host, listeningPort()));
  },
  /** State of the demonstration's own pages, kept as long as this process runs. */
  open(config: NeededConfig, listeningPort: () => number = () => config.port): OpenDemo {
    const { publicUrl, host, sessionSecrets, sandbox } = config;
    const origin = () => loopbackOrigin(host, listeningPort());
    const propertySystem = openPropertySystem(origin);
    if (sandbox === "off") return { simulators: new Map(), propertySystem };
    return { simulators: openSimulators({ publicUrl, secret: sessionSecrets[0], origin }), propertySystem };
  },
  calendar: sampleCalendar,
  /** Fills an empty shop with the invented catalogue. Of several processes one does so, and the others wait for it. */
  async seed(db: Database, now: Date, photos: PhotoStorage): Promise<boolean> {
    if (await hasOffers(db)) return false;
    const directory = join(process.cwd(), "demo/catalogue");
    return runExclusively(db, "catalogue", (own) => seedCatalogue(own, directory, now, photos));
  },
};
export type Demonstration = typeof demonstration;

export interface OpenDemo {
  /** Simulated payment providers by name. */
  simulators: ProviderSimulators;
  propertySystem: PropertySystem;
}

/**
 * Fills an empty shop from a directory, as on its first start. A shop with offers stays unchanged.
 * @returns whether anything was imported
 * @throws Error with the problems of the files
 */
export async function seedCatalogue(
  db: Db,
  directory: string,
  now: Date,
  photos: PhotoStorage,
): Promise<boolean> {
  if (await hasOffers(db)) return false;
  const parsedFiles = readCatalogueFiles(directory, now);
  const catalogueWithPhotos =
    parsedFiles.catalogue && (await keepPhotos(sourcesOf(parsedFiles.catalogue), photos, now));
  const problems = [...parsedFiles.problems, ...(catalogueWithPhotos?.problems ?? [])];
  if (!catalogueWithPhotos || problems.length > 0)
    throw new Error(`Der Katalog ${directory} ist fehlerhaft:\n${problems.map(formatDiagnostic).join("\n")}`);
  const catalogue = readSources(catalogueWithPhotos.catalogue);
  const earlierCatalogue = buildEarlierCatalogue(catalogue, berlinDate(now));
  // In one transaction, because a shop that has offers is not filled again.
  await transaction(db, async (tx) => {
    if (earlierCatalogue.offers.length > 0)
      await importCatalogue({ db: tx, now: subtractReferencePeriod(now) }, earlierCatalogue, {
        complete: false,
      });
    await importCatalogue({ db: tx, now }, catalogue, { complete: true });
    await addInventedReviews(tx, directory, now);
  });
  return true;
}

/** Providers that a demonstration uses instead of those without a configuration. */
function demoProviders(config: NeededConfig, origin: () => string): PaymentProvider[] {
  const { paypal, klarna, stripe, unzer, hobex, sandbox, publicUrl } = config;
  const providers: PaymentProvider[] = [];
  const addSimulated = (way: Parameters<typeof simulatedProvider>[1]) =>
    providers.push(simulatedProvider(config, way, origin));
  if (!stripe && sandbox === "with-stripe") addSimulated("stripe");
  // Stands for card payments, with the same payment type number.
  else if (!stripe) {
    const apiBase = () => origin() + testBankApiPath;
    providers.push(testProvider({ apiBase, key: testBankKey(config.sessionSecrets[0]), publicUrl }));
  }
  if (sandbox === "off") return providers;
  if (!paypal) addSimulated("paypal");
  if (!klarna) addSimulated("klarna");
  if (!stripe) addSimulated("amazon-pay");
  if (!unzer) addSimulated("unzer");
  if (!hobex) addSimulated("hobex");
  return providers;
}

// Earlier prices of invented properties. Without them, a new demonstration has no strike prices.

/** Price reductions as a share of today's price. All offers are on sale longer than a reference price requires. */
const priceReductions: ReadonlyMap<string, number> = new Map([
  ["kastelruth-abendgluehn", 0.15],
  ["sylt-priggenfeuer", 0.12],
  ["baden-baden-quellenhag", 0.2],
  ["wien-mohnfeld", 0.1],
  ["norwegen-fjorde-ms-halvarda", 0.08],
  ["mosel-schieferbogen", 0.18],
  ["bodenmais-luchsfaehrte", 0.14],
]);

/** 100 days ago, so that the reductions may be shown for over a month from now. */
const subtractReferencePeriod = (now: Date) => laterBy(now, -days(100));

/**
 * Only the reduced offers, at their earlier prices.
 * @param today earlier nights are left out
 */
function buildEarlierCatalogue({ offers, ...rest }: Catalogue, today: CivilDate): Catalogue {
  const end = addMonths(today, monthsOnSale);
  return {
    ...rest,
    offers: offers.flatMap((offer) => {
      const share = priceReductions.get(offer.slug);
      if (share === undefined) return [];
      // Whole euros, like all prices of the catalogue.
      const earlierPrice = (price: Cents) => cents(Math.ceil((price * (1 + share)) / 100) * 100);
      const variants = offer.variants.map(({ nightRules, nightRows, voucher, ...variant }) => ({
        ...variant,
        nightRows: planNights(nightRules, nightRows, today, end).map((night) => ({
          ...night,
          price: earlierPrice(night.price),
        })),
        ...(voucher && { voucher: { ...voucher, total: earlierPrice(voucher.total) } }),
      }));
      return [{ ...offer, variants }];
    }),
  };
}
