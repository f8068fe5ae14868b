/**
 * Runs the CLI commands given as JSON and prints their outputs as JSON. Stops at the first failure. The command
 * "demo reviews" adds the demonstration's reviews, which no CLI command does.
 */
import { runCli } from "#app/cli/run.server.ts";
import { readConfig } from "#app/config/env.server.ts";
import { loadDemo } from "#app/main/demo.server.ts";
import { openDatabase } from "#app/store/db/open.server.ts";
import { addInventedReviews } from "#demo/reviews.server.ts";

const commands = JSON.parse(process.argv[2] ?? "[]") as string[][];
const answers: string[] = [];
const demo = await loadDemo(process.env["SHOP_MODE"]);
for (const command of commands) {
  if (command.join(" ") === "demo reviews") {
    await addReviews();
    answers.push("");
    continue;
  }
  const lines: string[] = [];
  const code = await runCli(command, {
    environment: process.env,
    now: new Date(),
    out: (line) => lines.push(line),
    demo,
    err: (line) => void process.stderr.write(`${line}\n`),
  });
  if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}`);
  answers.push(lines.join("\n"));
}
process.stdout.write(JSON.stringify(answers));

async function addReviews(): Promise<void> {
  const log = { warn: () => undefined, error: () => undefined };
  const { databaseUrl, databaseDirectUrl, dataDir } = readConfig(process.env, demo?.settings);
  const open = await openDatabase({ databaseUrl, databaseDirectUrl, dataDir, log });
  await addInventedReviews(open.db, "demo/catalogue", new Date());
  await open.close();
}
