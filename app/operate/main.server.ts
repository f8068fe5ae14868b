/** Entry of the operator's command line. */
import { runVerb } from "#app/operate/run-verb.server.ts";

process.exitCode = await runVerb(process.argv.slice(2), {
  environment: process.env,
  now: new Date(),
  out: (line) => console.log(line),
  err: (line) => console.error(line),
});
