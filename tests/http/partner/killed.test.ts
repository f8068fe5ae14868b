/** The short form of the long run `partners`: a program, customers and a killed process on its own PostgreSQL. */
import { expect, test } from "vitest";

import { findPostgres } from "#tests/support/postgres-server.ts";
import { partners } from "#tests/long/partners.ts";

test.skipIf(!findPostgres())(
  "a program that follows by cursor misses no order when the process is killed",
  async () => {
    const said: string[] = [];
    const counts: Readonly<Record<string, number>> = { kills: 2, orders: 10, customers: 2 };
    const count = (name: string, usual: number) => counts[name] ?? usual;
    expect(await partners({ say: (line) => void said.push(line), seed: 1, count })).toEqual([]);
    expect(said[0]).toMatch(/^\d{2} orders .* killed 2 times/);
  },
  300_000,
);
