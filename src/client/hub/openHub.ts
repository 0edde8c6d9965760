import type { HubConnection } from '@microsoft/signalr'
import { hubs, type HubName } from '../../contract/hub'

/** The part of SignalR's connection that the product uses. */
export type Hub = Pick<HubConnection, 'start' | 'stop' | 'on' | 'off' | 'onclose'>

/**
 * A new connection, not yet started. WebSockets only and without negotiation: one round trip, and a
 * ticket for this connection alone travels in the query. SignalR's own reconnect stays off, the saga owns the loop.
 */
export async function openHub(hub: HubName, ticket: string): Promise<Hub> {
  const { HttpTransportType, HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr')
  return new HubConnectionBuilder()
    .withUrl(hubs[hub].path, {
      transport: HttpTransportType.WebSockets,
      skipNegotiation: true,
      accessTokenFactory: () => ticket,
    })
    .configureLogging(LogLevel.None)
    .build()
}
