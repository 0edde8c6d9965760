import type { HubConnection } from '@microsoft/signalr'
import { hubs, type HubName } from '../../contract/hub'

/** The part of SignalR's connection that the product uses. */
export type Hub = Pick<HubConnection, 'start' | 'stop' | 'on' | 'off' | 'onclose'>

export type Line = Pick<HubConnection, 'on' | 'off' | 'send'>

const lines: Partial<Record<HubName, HubConnection>> = {}

/** The connection to a hub that was created last, for what is said and heard over it besides its event. */
export function lineOf(name: HubName): Line | undefined {
  return lines[name]
}

/**
 * Creates a connection that is not started yet. It uses WebSockets without negotiation, which saves a round trip,
 * and passes a one-time ticket in the query. SignalR's own reconnect is off, because the saga reconnects.
 */
export async function openHub(name: HubName, ticket: string): Promise<Hub> {
  const { HttpTransportType, HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr')
  return (lines[name] = new HubConnectionBuilder()
    .withUrl(hubs[name].path, {
      transport: HttpTransportType.WebSockets,
      skipNegotiation: true,
      accessTokenFactory: () => ticket,
    })
    .configureLogging(LogLevel.None)
    .build())
}
