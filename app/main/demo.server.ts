/**
 * The shop's only link to its demo: a dynamic import outside of live mode, so that a live shop neither loads nor
 * builds it. The demo pages are added by `routes.ts`.
 */
import { type Config, type Environment, readConfig } from "#app/config/env.server.ts";
import type { Demonstration } from "#demo/open-demo.server.ts";

/** Context of the demo pages, opaque to the shop. */
export type OpenDemo = ReturnType<Demonstration["open"]>;

/** @param mode value of SHOP_MODE; demo mode is the default */
export async function loadDemo(mode: string | undefined): Promise<Demonstration | undefined> {
  if (mode?.trim() === "live") return undefined;
  return (await import("#demo/open-demo.server.ts")).demonstration;
}

/** Reads the configuration of a process. @throws ConfigError as `readConfig` does */
export async function readShopConfig(environment: Environment): Promise<Config> {
  return readConfig(environment, (await loadDemo(environment["SHOP_MODE"]))?.settings);
}
