// The thread of a built shop reads JavaScript; here it is to read the sources.
import { register } from "tsx/esm/api";

register();
await import("../../../app/processes/pdf-thread.server.ts");
