"""Wall time of the zone a question was opened in. Instants are UTC texts in milliseconds."""

from datetime import datetime, timedelta, timezone

PACIFIC = "America/Los_Angeles"


def _parse(instant):
    return datetime.strptime(instant, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=timezone.utc)


def _text(moment):
    return moment.strftime("%Y-%m-%dT%H:%M:%S.") + "%03dZ" % (moment.microsecond // 1000)


def _nth_sunday(year, month, nth):
    first = datetime(year, month, 1)
    return first + timedelta(days=(6 - first.weekday()) % 7 + 7 * (nth - 1))


def _pacific_offset(moment):
    # The rule since 2007: from 2 AM on the second Sunday of March to 2 AM on the first of November.
    utc = moment.replace(tzinfo=None)
    begin = _nth_sunday(utc.year, 3, 2) + timedelta(hours=10)
    end = _nth_sunday(utc.year, 11, 1) + timedelta(hours=9)
    return timedelta(hours=-7 if begin <= utc < end else -8)


def _offset_of(zone_name):
    try:
        from zoneinfo import ZoneInfo

        zone = ZoneInfo(zone_name)
        return lambda moment: moment.astimezone(zone).utcoffset()
    except Exception as missing:
        # Python on some systems brings no table of zones; the Pacific one needs none.
        if zone_name == PACIFIC:
            return _pacific_offset
        raise ValueError(f"This machine does not know the time zone {zone_name}.") from missing


class WallClock:
    """A clock on the wall of one time zone."""

    def __init__(self, zone_name):
        self._offset = _offset_of(zone_name)

    def _wall(self, moment):
        return moment + self._offset(moment)

    def _moment(self, wall):
        # Where the clock skips a wall time or shows it twice, the later instant.
        offsets = [self._offset(wall + timedelta(hours=hours)) for hours in (-12, 12)]
        fitting = [wall - offset for offset in offsets if self._wall(wall - offset) == wall]
        return max(fitting or [wall - min(offsets)])

    def add_days(self, instant, days):
        return _text(self._moment(self._wall(_parse(instant)) + timedelta(days=days)))

    def days_between(self, start, end):
        return (self._wall(_parse(end)).date() - self._wall(_parse(start)).date()).days

    def start_of_day(self, day):
        return _text(self._moment(_parse(day + "T00:00:00.000Z")))


def elapsed_ms(start, end):
    return (_parse(end) - _parse(start)) // timedelta(milliseconds=1)
