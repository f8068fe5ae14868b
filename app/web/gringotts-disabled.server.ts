import type { Config } from "#app/config/env.server.ts";
import { notFound } from "#app/web/not-found.server.ts";

/**
 * The named route check `gringotts-disabled` (specification § 2): special deals can be switched off, and are then not
 * found like any page that never was.
 * @throws a 404 where they are off
 */
export function gringottsDisabled(config: Pick<Config, "specials">, request: Request): void {
  if (!config.specials) throw notFound(request);
}
