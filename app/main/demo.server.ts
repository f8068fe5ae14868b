/**
 * The one way from the shop to its demonstration: a dynamic import outside of live mode, so that a live shop neither
 * loads nor builds anything of it. Its pages come by `routes.ts`; nothing else in the shop knows where it is.
 */
import { type Config, type Environment, readConfig } from "#app/config/env.server.ts";
import type { Demonstration } from "#demo/open-demo.server.ts";

/** What the demonstration's own pages need of the running shop, which never looks inside. */
export type OpenDemo = ReturnType<Demonstration["open"]>;

/** @param mode SHOP_MODE as it was given; demo mode is the default */
export async function loadDemo(mode: string | undefined): Promise<Demonstration | undefined> {
  if (mode?.trim() === "live") return undefined;
  return (await import("#demo/open-demo.server.ts")).demonstration;
}

/** The configuration of a process. @throws ConfigError as `readConfig` does */
export async function readShopConfig(environment: Environment): Promise<Config> {
  return readConfig(environment, (await loadDemo(environment["SHOP_MODE"]))?.settings);
}
