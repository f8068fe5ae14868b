// As drawing-thread.mjs, for files that are read.
import { register } from "tsx/esm/api";

register();
await import("../../../app/processes/file-thread.server.ts");
