import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** A real process that opens a data directory and reports the outcome line by line. */
export interface DataDirProcess {
  pid: number;
  /** The next line: "held", "refused <message>", or the response to `ask`. */
  line(): Promise<string>;
  ask(text: string): Promise<string>;
  end(signal: NodeJS.Signals): Promise<void>;
}

/** @param what "lock" for the lock only, "database" for the whole database */
export function dataDirProcess(what: "lock" | "database", directory: string): DataDirProcess {
  const program = new URL("./lock-program.ts", import.meta.url).pathname;
  const child: ChildProcess = spawn(process.execPath, ["--import", "tsx", program, what, directory], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  if (!child.stdout || !child.stdin || !child.pid) throw new Error("The process did not start.");
  const { stdin, pid } = child;
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const line = async () => String((await lines.next()).value);
  return {
    pid,
    line,
    ask: (text) => {
      stdin.write(`${text}\n`);
      return line();
    },
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      child.kill(signal);
      await exited;
    },
  };
}
