// A built shop runs the thread from JavaScript, these tests from the TypeScript sources.
import { register } from "tsx/esm/api";

register();
await import("../../../app/processes/pdf-thread.server.ts");
