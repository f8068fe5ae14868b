import { type ChangeActor, recordChange } from "#app/commands/operator/audit.server.ts";
import { isOnSale } from "#app/domain/catalogue/offer.ts";
import { hasRight, type Operator } from "#app/domain/operator/role.ts";
import * as rules from "#app/domain/redirect-rule.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import { listGroupings } from "#app/store/queries/catalogue/catalogue.server.ts";
import { listOfferHeads } from "#app/store/queries/catalogue/offer-heads.server.ts";
import * as redirectStore from "#app/store/queries/redirects.server.ts";

/**
 * Adds a redirect rule or replaces the one of its path. Loops are refused here, so that requests need not check for
 * them. "taken": operators in the back office cannot replace an existing rule, which may be a colleague's.
 * "external": the operator's role may not redirect to other sites.
 */
export async function addRedirect(
  { db, now }: Pick<CommandContext, "db" | "now">,
  typed: rules.RouteRule,
  publicUrl: string,
  by?: { operator: ChangeActor["operator"] & Pick<Operator, "role"> },
): Promise<Result<{ rule: rules.RouteRule }, rules.RuleRefusal | "taken" | "external">> {
  return transaction(db, async (tx): ReturnType<typeof addRedirect> => {
    await redirectStore.lockRedirects(tx);
    const existingRules = new Map((await redirectStore.listRedirects(tx)).map((each) => [each.path, each]));
    const result = rules.makeRouteRule(typed, publicUrl, existingRules);
    if (!result.ok) return result;
    const { path, target } = result.rule;
    if (by && rules.isExternal(target) && !hasRight(by.operator.role, "externalRedirects"))
      return refuse("external");
    const existing = existingRules.get(path);
    if (existing && rules.fingerprintRule(existing) === rules.fingerprintRule(result.rule)) return result;
    if (existing && by) return refuse("taken");
    if (!existing && (await isSold(tx, path, now))) return refuse("served");
    await redirectStore.saveRedirect(tx, result.rule, now);
    const [old, next] = [existing ? toFacts(existing) : null, toFacts(result.rule)];
    await recordChange({ now }, tx, by, { action: "redirect-set", ...about(path), before: old, after: next });
    return result;
  });
}

/** True when an offer, theme or place currently has its page at this path. Offers off sale may be redirected. */
async function isSold(tx: Db, path: string, now: Date): Promise<boolean> {
  const slug = rules.findSoldSlug(path);
  if (slug === null) return false;
  if (/^(?:\/de)?\/(?:deals|urlaub)\//i.test(path)) {
    const [head] = (await listOfferHeads(tx)).filter((each) => each.slug === slug);
    return head !== undefined && isOnSale(head, now);
  }
  return (await listGroupings(tx)).some((each) => each.slug === slug);
}

const about = (path: string) => ({ subject: "redirect", subjectId: path, label: path }) as const;
const toFacts = ({ target, status }: rules.RouteRule) => ({ target, redirectStatus: status });

/** Removes a rule. "loop": without it the shop's own redirects and another rule would form a loop. */
export async function dropRedirect(
  { db, now }: Pick<CommandContext, "db" | "now">,
  path: string,
  by?: ChangeActor,
): Promise<Result<object, "unknown" | "loop" | "changed">> {
  return transaction(db, async (tx): ReturnType<typeof dropRedirect> => {
    await redirectStore.lockRedirects(tx);
    const all = await redirectStore.listRedirects(tx);
    const remaining = all.filter((rule) => rule.path !== path);
    const former = all.find((rule) => rule.path === path);
    if (!former) return refuse("unknown");
    if (by && by.seen !== rules.fingerprintRule(former)) return refuse("changed");
    if (rules.leadsTo(rules.builtTarget(path), path, new Map(remaining.map((each) => [each.path, each]))))
      return refuse("loop");
    await redirectStore.removeRedirect(tx, path);
    await recordChange({ now }, tx, by, {
      action: "redirect-removed",
      ...about(path),
      before: toFacts(former),
    });
    return { ok: true };
  });
}
