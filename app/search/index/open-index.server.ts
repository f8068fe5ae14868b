import type { CivilDate } from "#app/domain/dates.ts";
import {
  type CatalogueIndexOptions,
  loadCatalogueSnapshot,
  openCatalogueIndex,
  type OpenCatalogueIndex,
  reloadInventory,
} from "#app/search/index/live-index.server.ts";
import { openSharedNights, type SharedNightsOptions } from "#app/search/index/shared-nights.server.ts";
import type { OpenDatabase } from "#app/store/db/open.server.ts";

interface IndexOptions {
  today: () => CivilDate;
  log: CatalogueIndexOptions["log"] & SharedNightsOptions["log"];
  onChange: () => void;
  /** Directory of the file through which several processes share their nights. Undefined: there is one process. */
  sharedNights: string | undefined;
}

/** Opens the search index of this process, which follows the database. */
export function openIndex(
  { db, read, onNotify }: OpenDatabase,
  { today, log, onChange, sharedNights }: IndexOptions,
): Promise<OpenCatalogueIndex> {
  const nights = sharedNights === undefined ? undefined : openSharedNights({ directory: sharedNights, log });
  return openCatalogueIndex({
    today,
    read: (options) =>
      read((source) => loadCatalogueSnapshot(source, today(), { ...options, sharedNights: nights })),
    reread: async (snapshot, variantIds) => {
      const next = await reloadInventory(db, snapshot, variantIds);
      void nights?.share(next.inventory);
      return next;
    },
    onNotify,
    log,
    onChange,
  });
}
