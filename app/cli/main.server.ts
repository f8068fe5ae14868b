import { runCli } from "#app/cli/run.server.ts";
import { loadDemo } from "#app/main/demo.server.ts";

process.umask(0o077);
// A reader such as `head` may close the pipe. The command goes on: it may be in the middle of its work.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});
process.exitCode = await runCli(process.argv.slice(2), {
  environment: process.env,
  now: new Date(),
  out: (line) => console.log(line),
  err: (line) => console.error(line),
  demo: await loadDemo(process.env["SHOP_MODE"]),
});
