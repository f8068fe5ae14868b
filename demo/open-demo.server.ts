/** What the shop gets from the demonstration. It is loaded in demo mode only: a live shop has nothing of it. */
import { join } from "node:path";

import { formatDiagnostic } from "#app/catalogue-files/diagnostics.server.ts";
import { keepPhotos } from "#app/catalogue-files/photos.server.ts";
import { readCatalogueFiles } from "#app/catalogue-files/read-catalogue.server.ts";
import { importCatalogue } from "#app/commands/catalogue/import.server.ts";
import { type Catalogue, monthsOnSale, planNights } from "#app/domain/catalogue/catalogue.ts";
import { addMonths, type CivilDate, laterBy } from "#app/domain/dates.ts";
import { type Cents, cents } from "#app/domain/money.ts";
import type { Config } from "#app/config/env.server.ts";
import { berlinDate } from "#app/domain/time.ts";
import type { PaymentProvider } from "#app/payments/provider.ts";
import { type Database, type Db, transaction } from "#app/store/db/database.server.ts";
import { inTurn } from "#app/store/db/locks.server.ts";
import { hasOffers } from "#app/store/queries/catalogue/offers.server.ts";
import { testBankApiPath } from "#demo/addresses.ts";
import { posterIllustrator } from "#demo/posters/illustrator.server.ts";
import {
  loopbackOrigin,
  openSimulators,
  type ProviderSimulators,
  simulatedProvider,
} from "#demo/provider-simulators/open-simulators.server.ts";
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
  illustrator: posterIllustrator,
  /** Source of the program that draws for the illustrator in a thread. */
  drawingProgram: "demo/posters/poster-thread.server.ts",
  /**
   * Payment types in the place of those that are not configured.
   * @param listeningPort the port the shop really listens on, where PORT is 0
   */
  providers(config: NeededConfig, listeningPort: () => number = () => config.port): PaymentProvider[] {
    return demoProviders(config, () => loopbackOrigin(config.host, listeningPort()));
  },
  /** What the demonstration's own pages need of this process, for as long as it runs. */
  open(config: NeededConfig, listeningPort: () => number = () => config.port): OpenDemo {
    const { publicUrl, host, sessionSecrets, sandbox } = config;
    if (sandbox === "off") return { simulators: new Map() };
    const origin = () => loopbackOrigin(host, listeningPort());
    return { simulators: openSimulators({ publicUrl, secret: sessionSecrets[0], origin }) };
  },
  /** Fills an empty shop with the invented catalogue; of several processes one does, and the others wait for it. */
  async seed(db: Database, now: Date, dataDir: string): Promise<boolean> {
    if (await hasOffers(db)) return false;
    const directory = join(process.cwd(), "demo/catalogue");
    return inTurn(db, "catalogue", (own) => seedCatalogue(own, directory, now, dataDir));
  },
};
export type Demonstration = typeof demonstration;

export interface OpenDemo {
  /** Payment providers that the shop plays itself, by their names. */
  simulators: ProviderSimulators;
}

/**
 * Fills an empty shop from a directory, as on its first start; a shop that has offers stays as it is.
 * @param dataDir where photographs are kept
 * @returns whether something was imported
 * @throws Error that lists what is wrong with the files
 */
export async function seedCatalogue(db: Db, directory: string, now: Date, dataDir: string): Promise<boolean> {
  if (await hasOffers(db)) return false;
  const read = readCatalogueFiles(directory, now, { illustrator: posterIllustrator });
  const kept = read.catalogue && (await keepPhotos(read.catalogue, dataDir, now));
  const problems = [...read.problems, ...(kept?.problems ?? [])];
  if (!kept || problems.length > 0)
    throw new Error(`Der Katalog ${directory} ist fehlerhaft:\n${problems.map(formatDiagnostic).join("\n")}`);
  const dearer = dearerCatalogue(kept.catalogue, berlinDate(now));
  // Both or none: a shop that has offers is not filled again.
  await transaction(db, async (tx) => {
    if (dearer.offers.length > 0)
      await importCatalogue({ db: tx, now: earlier(now) }, dearer, { complete: false });
    await importCatalogue({ db: tx, now }, kept.catalogue, { complete: true });
  });
  return true;
}

/** What a demonstration has in the place of providers that are not configured. */
function demoProviders(config: NeededConfig, origin: () => string): PaymentProvider[] {
  const { paypal, klarna, stripe, unzer, hobex, sandbox, publicUrl } = config;
  const providers: PaymentProvider[] = [];
  const play = (way: Parameters<typeof simulatedProvider>[1]) =>
    providers.push(simulatedProvider(config, way, origin));
  if (!stripe && sandbox === "with-stripe") play("stripe");
  // It stands for a card, under the same number.
  else if (!stripe) {
    const apiBase = () => origin() + testBankApiPath;
    providers.push(testProvider({ apiBase, key: testBankKey(config.sessionSecrets[0]), publicUrl }));
  }
  if (sandbox === "off") return providers;
  if (!paypal) play("paypal");
  if (!klarna) play("klarna");
  if (!stripe) play("amazon-pay");
  if (!unzer) play("unzer");
  if (!hobex) play("hobex");
  return providers;
}

// Prices that invented houses asked for before: without them nothing in a young demonstration could be struck through.

/** How much dearer each was, as a share of today's prices. All are on sale for longer than the former price needs. */
const reduced: ReadonlyMap<string, number> = new Map([
  ["kastelruth-abendgluehn", 0.15],
  ["sylt-priggenfeuer", 0.12],
  ["baden-baden-quellenhag", 0.2],
  ["wien-mohnfeld", 0.1],
  ["norwegen-fjorde-ms-halvarda", 0.08],
  ["mosel-schieferbogen", 0.18],
  ["bodenmais-luchsfaehrte", 0.14],
]);

/** 100 days ago: they have asked more for so long that it may be shown for over a month from now. */
const earlier = (now: Date) => laterBy(now, -100 * 86_400_000);

/** The reduced offers alone, at what they cost until now. @param today nights that are over are left out */
function dearerCatalogue({ offers, ...rest }: Catalogue, today: CivilDate): Catalogue {
  const end = addMonths(today, monthsOnSale);
  return {
    ...rest,
    offers: offers.flatMap((offer) => {
      const share = reduced.get(offer.slug);
      if (share === undefined) return [];
      // Whole euros, as all prices of the catalogue.
      const dearer = (price: Cents) => cents(Math.ceil((price * (1 + share)) / 100) * 100);
      const variants = offer.variants.map(({ nightRules, nightRows, voucher, ...variant }) => ({
        ...variant,
        nightRows: planNights(nightRules, nightRows, today, end).map((night) => ({
          ...night,
          price: dearer(night.price),
        })),
        ...(voucher && { voucher: { ...voucher, total: dearer(voucher.total) } }),
      }));
      return [{ ...offer, variants }];
    }),
  };
}
