import { type Hand, recordChange } from "#app/commands/operator/audit.server.ts";
import { isOnSale } from "#app/domain/catalogue/offer.ts";
import { may, type Operator } from "#app/domain/operator/role.ts";
import * as rules from "#app/domain/redirect-rule.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import { listGroupings } from "#app/store/queries/catalogue/catalogue.server.ts";
import { listOfferHeads } from "#app/store/queries/catalogue/offer-heads.server.ts";
import * as redirectStore from "#app/store/queries/redirects.server.ts";

/**
 * Adds a route rule, or changes the one of its path. Circles are refused here, so that nothing has to look for them when
 * a visitor comes. "taken": at the desk a rule that holds is not replaced unheard, somebody else may just have made it. "external": the operator's role has no right
 * to send visitors to another site.
 */
export async function addRedirect(
  { db, now }: Pick<CommandContext, "db" | "now">,
  typed: rules.RouteRule,
  publicUrl: string,
  by?: { operator: Hand["operator"] & Pick<Operator, "role"> },
): Promise<Result<{ rule: rules.RouteRule }, rules.RuleRefusal | "taken" | "external">> {
  return transaction(db, async (tx): ReturnType<typeof addRedirect> => {
    await redirectStore.lockRedirects(tx);
    const known = new Map((await redirectStore.listRedirects(tx)).map((each) => [each.path, each]));
    const made = rules.makeRouteRule(typed, publicUrl, known);
    if (!made.ok) return made;
    const { path, target } = made.rule;
    if (by && rules.isExternal(target) && !may(by.operator.role, "externalRedirects"))
      return refuse("external");
    const before = known.get(path);
    if (before && rules.ruleStand(before) === rules.ruleStand(made.rule)) return made;
    if (before && by) return refuse("taken");
    if (!before && (await isSold(tx, path, now))) return refuse("served");
    await redirectStore.saveRedirect(tx, made.rule, now);
    const [was, is] = [before ? factsOf(before) : null, factsOf(made.rule)];
    await recordChange({ now }, tx, by, { action: "redirect-set", ...named(path), before: was, after: is });
    return made;
  });
}

/** Is there a page of an offer, a theme or a place under this path now? What is taken off sale may lead elsewhere. */
async function isSold(tx: Db, path: string, now: Date): Promise<boolean> {
  const slug = rules.soldAt(path);
  if (slug === null) return false;
  if (/^(?:\/de)?\/(?:deals|urlaub)\//i.test(path)) {
    const [head] = (await listOfferHeads(tx)).filter((each) => each.slug === slug);
    return head !== undefined && isOnSale(head, now);
  }
  return (await listGroupings(tx)).some((each) => each.slug === slug);
}

const named = (path: string) => ({ subject: "redirect", subjectId: path, label: path }) as const;
const factsOf = ({ target, status }: rules.RouteRule) => ({ target, redirectStatus: status });

/** "loop": without it the shop's own ways and another rule would send visitors round in a circle. */
export async function dropRedirect(
  { db, now }: Pick<CommandContext, "db" | "now">,
  path: string,
  by?: Hand,
): Promise<Result<object, "unknown" | "loop" | "changed">> {
  return transaction(db, async (tx): ReturnType<typeof dropRedirect> => {
    await redirectStore.lockRedirects(tx);
    const all = await redirectStore.listRedirects(tx);
    const others = all.filter((rule) => rule.path !== path);
    const own = all.find((rule) => rule.path === path);
    if (!own) return refuse("unknown");
    if (by && by.seen !== rules.ruleStand(own)) return refuse("changed");
    if (rules.leadsTo(rules.builtTarget(path), path, new Map(others.map((each) => [each.path, each]))))
      return refuse("loop");
    await redirectStore.removeRedirect(tx, path);
    await recordChange({ now }, tx, by, {
      action: "redirect-removed",
      ...named(path),
      before: factsOf(own),
    });
    return { ok: true };
  });
}
