// As drawing-thread.mjs, for the pictures of the demonstration.
import { register } from "tsx/esm/api";

register();
await import("../../../demo/posters/poster-thread.server.ts");
