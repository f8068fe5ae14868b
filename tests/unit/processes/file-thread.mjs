// Like drawing-thread.mjs, for reading files.
import { register } from "tsx/esm/api";

register();
await import("../../../app/processes/file-thread.server.ts");
