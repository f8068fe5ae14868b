/** What the shop gets from the demonstration. It is loaded in demo mode only: a live shop has nothing of it. */
import { join } from "node:path";

import { formatDiagnostic } from "#app/cli/catalogue-files/diagnostics.server.ts";
import { importCatalogueFiles } from "#app/cli/catalogue-files/import-catalogue.server.ts";
import type { Config } from "#app/config/env.server.ts";
import type { PaymentProvider } from "#app/payments/provider.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { hasOffers } from "#app/store/queries/offers.server.ts";
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
  /** Fills an empty shop with the invented catalogue. */
  seed(db: Db, now: Date, dataDir: string): Promise<boolean> {
    return seedCatalogue(db, join(process.cwd(), "demo/catalogue"), now, dataDir);
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
  const answer = await importCatalogueFiles(db, directory, now, { dataDir, illustrator: posterIllustrator });
  if (!answer.ok)
    throw new Error(
      `Der Katalog ${directory} ist fehlerhaft:\n${answer.problems.map(formatDiagnostic).join("\n")}`,
    );
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
