/** Connects the shop with property systems. A demonstration speaks with its own one only. */
import { PostFault, propertyClient } from "#app/api/alpinebits/client/property-client.server.ts";
import type { PropertyClient } from "#app/commands/order/channel-pushes.server.ts";
import { postForm } from "#app/jobs/channel-request.server.ts";
import type { OpenDemo } from "#app/main/demo.server.ts";

export const connectProperties = (demo: OpenDemo | undefined): PropertyClient =>
  propertyClient(async (url, message) => {
    const answer = await (demo ? demo.propertySystem.receive(url, message) : postForm(url, message));
    if (answer.kind === "failed") throw new PostFault(answer.failure);
    return answer;
  });
