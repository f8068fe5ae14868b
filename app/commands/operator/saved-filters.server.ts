/** Searches that operators keep. Names and search words may be about customers, so the audit log has neither. */
import { v7 as newId } from "uuid";

import { type ChangeActor, recordChange } from "#app/commands/operator/audit.server.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import {
  cleanFilterQuery,
  type FilterList,
  type FilterQuery,
  formatFilterQuery,
  mostSavedFilters,
} from "#app/domain/operator/saved-filter.ts";
import type { Operator } from "#app/domain/operator/role.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { transaction, type Tx } from "#app/store/db/database.server.ts";
import * as filterStore from "#app/store/queries/operator/saved-filters.server.ts";

type Work = Pick<CommandContext, "db" | "now">;
type By = Pick<Operator, "id" | "name">;

/**
 * Keeps a search under a name. Idempotent: the same search under the same name is kept once.
 * @param filter.query as `cleanFilterQuery` returns it
 */
export function saveFilter(
  { db, now }: Work,
  operator: By,
  filter: { list: FilterList; name: string; query: FilterQuery },
): Promise<Result<object, "taken" | "too-many" | "empty">> {
  const { list, name, query } = filter;
  return transaction(db, async (tx): ReturnType<typeof saveFilter> => {
    if (Object.keys(query).length === 0) return refuse("empty");
    const count = await filterStore.lockSavedFilters(tx, operator.id);
    const saved = await filterStore.listSavedFilters(tx, operator.id, list);
    const same = saved.find((each) => each.name === name);
    if (same) {
      // Cleaned again, because the database returns the fields of an object in an order of its own.
      const kept = cleanFilterQuery(list, new URLSearchParams(same.query));
      return formatFilterQuery(kept) === formatFilterQuery(query) ? { ok: true } : refuse("taken");
    }
    if (count >= mostSavedFilters) return refuse("too-many");
    const id = newId();
    await filterStore.addSavedFilter(tx, { ...filter, id, operatorId: operator.id, created: now });
    await record({ now }, tx, operator, { action: "filter-saved", id, list });
    return { ok: true };
  });
}

/** Removes one of the operator's own searches. Idempotent. */
export function removeFilter({ db, now }: Work, operator: By, id: string): Promise<void> {
  return transaction(db, async (tx) => {
    const owner = { id, operatorId: operator.id };
    const list = isUuid(id) ? await filterStore.removeSavedFilter(tx, owner) : null;
    if (list !== null) await record({ now }, tx, operator, { action: "filter-removed", id, list });
  });
}

const record = (
  work: Pick<CommandContext, "now">,
  tx: Tx,
  operator: ChangeActor["operator"],
  { action, id, list }: { action: "filter-saved" | "filter-removed"; id: string; list: FilterList },
) => recordChange(work, tx, { operator }, { action, subject: "filter", subjectId: id, label: list });
