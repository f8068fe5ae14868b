import {
  builtTarget,
  leadsTo,
  makeRouteRule,
  type RouteRule,
  type RuleRefusal,
} from "#app/domain/redirect-rule.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { transaction } from "#app/store/db/database.server.ts";
import {
  listRedirects,
  lockRedirects,
  removeRedirect,
  saveRedirect,
} from "#app/store/queries/redirects.server.ts";

/**
 * Adds a route rule, or changes the one of its path. Circles are refused here, so that nothing has to look for them when
 * a visitor comes.
 */
export async function addRedirect(
  { db, now }: Pick<CommandContext, "db" | "now">,
  typed: RouteRule,
  publicUrl: string,
): Promise<Result<{ rule: RouteRule }, RuleRefusal>> {
  return transaction(db, async (tx) => {
    await lockRedirects(tx);
    const made = makeRouteRule(
      typed,
      publicUrl,
      new Map((await listRedirects(tx)).map((each) => [each.path, each])),
    );
    if (made.ok) await saveRedirect(tx, made.rule, now);
    return made;
  });
}

/** "loop": without it the shop's own ways and another rule would send visitors round in a circle. */
export async function dropRedirect(
  { db }: Pick<CommandContext, "db">,
  path: string,
): Promise<Result<object, "unknown" | "loop">> {
  return transaction(db, async (tx) => {
    await lockRedirects(tx);
    const others = (await listRedirects(tx)).filter((rule) => rule.path !== path);
    if (leadsTo(builtTarget(path), path, new Map(others.map((each) => [each.path, each]))))
      return refuse("loop");
    return (await removeRedirect(tx, path)) ? { ok: true } : refuse("unknown");
  });
}
