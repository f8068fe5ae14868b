/** Runs the CLI commands given as JSON and prints their outputs as JSON. Stops at the first failure. */
import { runCli } from "#app/cli/run.server.ts";
import { loadDemo } from "#app/main/demo.server.ts";

const commands = JSON.parse(process.argv[2] ?? "[]") as string[][];
const answers: string[] = [];
const demo = await loadDemo(process.env["SHOP_MODE"]);
for (const command of commands) {
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
