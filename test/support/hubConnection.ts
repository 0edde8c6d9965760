import {
  type HubConnection,
  HubConnectionBuilder,
  HttpTransportType,
  LogLevel,
} from '@microsoft/signalr'

/** The unmodified official client, not yet started; `place` is host and path of a hub. */
export function hubConnection(
  place: string,
  accessTokenFactory: () => string | Promise<string>,
  { skipNegotiation = false } = {},
): HubConnection {
  const transport = HttpTransportType.WebSockets
  return new HubConnectionBuilder()
    .withUrl(`http://${place}`, { transport, skipNegotiation, accessTokenFactory })
    .configureLogging(LogLevel.None)
    .build()
}
