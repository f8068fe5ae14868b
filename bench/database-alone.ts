/** Opens the embedded database of a data directory and reads every row: the minimum that a start of the shop needs. */
import { join } from "node:path";

import { openPglite } from "../app/store/db/pools.server.ts";

const lite = await openPglite(join(process.argv[2] ?? "", "db"));
const tables = await lite.query<{ name: string }>(
  "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
);
for (const { name } of tables.rows) await lite.query(`select * from ${name}`);
await lite.close();
