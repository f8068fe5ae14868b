import * as rules from "#app/domain/redirect-rule.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { transaction } from "#app/store/db/database.server.ts";
import * as redirectStore from "#app/store/queries/desk/redirects.server.ts";

/**
 * Adds a route rule, or changes the one of its path. Circles are refused here, so that nothing has to look for them when
 * a visitor comes.
 */
export async function addRedirect(
  { db, now }: Pick<CommandContext, "db" | "now">,
  typed: rules.RouteRule,
  publicUrl: string,
): Promise<Result<{ rule: rules.RouteRule }, rules.RuleRefusal>> {
  return transaction(db, async (tx) => {
    await redirectStore.lockRedirects(tx);
    const made = rules.makeRouteRule(
      typed,
      publicUrl,
      new Map((await redirectStore.listRedirects(tx)).map((each) => [each.path, each])),
    );
    if (made.ok) await redirectStore.saveRedirect(tx, made.rule, now);
    return made;
  });
}

/** "loop": without it the shop's own ways and another rule would send visitors round in a circle. */
export async function dropRedirect(
  { db }: Pick<CommandContext, "db">,
  path: string,
): Promise<Result<object, "unknown" | "loop">> {
  return transaction(db, async (tx) => {
    await redirectStore.lockRedirects(tx);
    const others = (await redirectStore.listRedirects(tx)).filter((rule) => rule.path !== path);
    if (rules.leadsTo(rules.builtTarget(path), path, new Map(others.map((each) => [each.path, each]))))
      return refuse("loop");
    return (await redirectStore.removeRedirect(tx, path)) ? { ok: true } : refuse("unknown");
  });
}
