import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import {
  notifications,
  selectNotifications,
} from '../../entities/notifications/notifications.request'
import { selectThisDevice, thisDevice } from '../../entities/notifications/thisDevice.request'
import { commandErrorText } from '../../store/errorText'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { useOpened } from '../../store/useOpened'
import { BusyButton } from '../../ui/BusyButton'
import { FailedState } from '../../ui/FailedState'
import { PlainList } from '../../ui/PlainList'
import { Row } from '../../ui/Row'

/** The devices on which the person is told at once, to which the one in use can be added. */
export function NotifiedDevices({ isWanted }: { isWanted: boolean }) {
  const dispatch = useAppDispatch()
  const { target, answer, request, removing } = useAppSelector(selectNotifications)
  const { address, isAsking, error } = useAppSelector(selectThisDevice)
  const isChange = target?.kind === 'addDevice' || target?.kind === 'removeDevice'
  const failure = isChange ? failureIn(request) : null

  useOpened(thisDevice.requested())
  if (answer === null) return null
  const { devices, pushKey } = answer
  const isThis = (device: { address: string }) => device.address === address
  const isAdded = devices.some((device) => isThis(device) && !device.isDisabled)
  const remove = (deviceId: number) => {
    // Removed twice, it would be told as not found.
    if (!removing.includes(deviceId))
      dispatch(notifications.requested({ kind: 'removeDevice', deviceId }))
  }
  const add = () => dispatch(thisDevice.added(pushKey))
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Typography component="h3" variant="subtitle2">
        My devices
      </Typography>
      {devices.length === 0 && (
        <span>
          {isWanted
            ? 'Nothing is shown at once until you add a device.'
            : 'No device is notified at once.'}
        </span>
      )}
      <PlainList>
        {devices.map((device) => (
          <li key={device.deviceId}>
            <Row>
              <span>
                {device.name}
                {isThis(device) && ' (this device)'}
                {device.isDisabled && ': no longer reached'}
              </span>
              <Button
                size="small"
                aria-label={`Remove ${device.name}`}
                onClick={() => remove(device.deviceId)}
              >
                Remove
              </Button>
            </Row>
          </li>
        ))}
      </PlainList>
      {error !== null && <FailedState text={error} onRetry={add} />}
      {failure && target && (
        <FailedState
          text={commandErrorText(failure, 'page')}
          onRetry={() => dispatch(notifications.requested(target))}
        />
      )}
      {address === undefined && <span>This browser cannot be notified by a site.</span>}
      {address !== undefined && !isAdded && (
        <BusyButton
          label="Notify this device"
          busyLabel="Asking..."
          isBusy={isAsking || (target?.kind === 'addDevice' && request.status === 'running')}
          onClick={add}
        />
      )}
    </Stack>
  )
}
