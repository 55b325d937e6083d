import { forEach } from '../tables.ts';
import type { OptionNotes } from './option-table.ts';

/** Programs, separated by spaces, by what they do with any options. */
const BY_NOTE: OptionNotes = {
  'changes accounts or their passwords':
    'addgroup adduser chage chfn chpasswd chsh delgroup deluser gpasswd groupadd groupdel groupmod newusers passwd useradd userdel usermod vipw visudo',
  'changes services of the system':
    'apache2ctl apachectl busctl chkconfig gdbus initctl launchctl loginctl machinectl postconf postfix postsuper rc-service rc-update restart-service service set-service start-service stop-service systemctl systemd-mount systemd-run systemd-tmpfiles update-rc.d',
  'changes the firewall':
    'conntrack fail2ban-client firewall-cmd ip6tables ipset iptables iptables-restore nft pfctl ufw',
  'changes the software of a device':
    'avrdude dfu-util esptool esptool.py fastboot flashrom openocd st-flash',
  'changes the kernel': 'bpftool depmod insmod kexec modprobe rmmod sysctl',
  'changes the network':
    'arp brctl dhclient disable-netadapter ethtool ip iw iwconfig netplan netsh networkctl networksetup nmcli resolvectl route systemd-resolve tc wg wg-quick wpa_cli',
  'changes the priority of other programs': 'renice',
  'changes the settings of the system':
    'auditctl bcdedit bootctl csrutil dconf defaults efibootmgr gsettings grub-install hostnamectl hwclock ldconfig loadkeys localectl nvram pmset rfkill scutil semanage set-executionpolicy setenforce setsebool setx softwareupdate spctl timedatectl tmutil udevadm update-alternatives update-ca-certificates update-grub',
  'changes the software of the system':
    'add-apt-repository apk apt apt-get apt-key apt-mark aptitude brew choco dnf do-release-upgrade dpkg dpkg-reconfigure dracut emerge eopkg flatpak guix nix-collect-garbage nix-env opkg pacman paru rpm scoop snap swupd unattended-upgrade update-initramfs winget xbps-install xbps-reconfigure xbps-remove yay yum zypper',
  'changes scheduled jobs': 'crontab schtasks',
  'changes attributes of files': 'chattr icacls takeown',
  'changes which keys are loaded': 'ssh-add',
  'changes the owner or group of files': 'chgrp chown',
  'connects programs with the network': 'socat',
  'connects to another machine':
    'finger ftp lftp mosh ncftp psftp rlogin rsh scp sftp smbclient ssh ssh-copy-id sshfs sshuttle telnet tftp',
  'deletes data for good': 'dropdb dropuser ipcrm pg_dropcluster pg_resetwal vssadmin',
  'deletes files for good':
    'clear-content clear-recyclebin del del-cli erase remove-item rimraf trash-empty trash-rm unlink',
  'deletes folders': 'deltree rd rmdir',
  'destroys files for good': 'shred srm',
  'empties files': 'truncate',
  'stops processes':
    'fkill fuser kill kill-port killall pkill qdel scancel skill stop-process taskkill xkill',
  'inspects other programs': 'gcore scanmem',
  'lets a program run as its owner': 'setcap',
  'lets other machines connect to this one': 'bore cloudflared ngrok tailscale',
  'removes scheduled jobs': 'atrm',
  'runs other programs by its code': 'expect',
  'schedules something to run later': 'at batch',
  'runs with the rights of another user':
    'sudo doas login newgrp pkexec run0 runuser setpriv sg su runas',
  'scans the network': 'hping3 masscan nmap nping zmap',
  'sends messages to other users': 'wall write',
  'shows passwords or keys':
    'bw bws dcli gopass keybase keyctl lpass op pass rbw secret-tool security sops vault ykman',
  'shows network traffic': 'dumpcap tcpdump tshark',
  'shuts the machine down':
    'halt init poweroff reboot restart-computer rtcwake shutdown stop-computer telinit',
  'starts, changes or removes machines or containers':
    'buildah colima crictl ctr distrobox incus k3d kind kubeadm limactl lxc minikube multipass pct qm skopeo systemd-nspawn toolbox vagrant vboxmanage virsh',
  'starts jobs on other machines': 'bsub condor_submit qsub sbatch',
  'writes to disks directly':
    'blkdiscard badblocks btrfs cfdisk cgdisk cryptsetup debugfs diskpart diskutil dmsetup e2fsck e2label eject fatlabel fdisk fsck fstrim gdisk hdparm losetup lvconvert lvcreate lvextend lvm lvreduce lvremove lvresize mdadm mke2fs mkswap mount nvme parted pvcreate pvmove pvremove pvresize resize2fs sfdisk sgdisk swapoff swapon tune2fs umount vgcreate vgextend vgreduce vgremove vgrename wipefs xfs_repair zerofree zfs zpool',
};

/** The effect of such a program, in a few words that follow "it …". */
export const SYSTEM_PROGRAMS: ReadonlyMap<string, string> = new Map(
  Object.entries(BY_NOTE).flatMap(([note, names]) => names.split(' ').map((name) => [name, note])),
);

/** What programs for machines, networks and packages only show: `list`, `image list`. */
const LISTS = String.raw`|(?:(?:addons|apfs|box|bucket|cluster|config|fi|filesystem|filter|class|image|net|network|node|plugin|pool|profile|qdisc|registry|seat|service|session|snapshot|source|storage|sub|subvolume|token|user) )?(?:df|describe|find|get|info|inspect|list|ls|outdated|policy|print|search|show|status|usage|version)|config images list|(?:list|show)-[a-z-]+|[a-z]+-(?:list|status)|containers|global-status|id-[a-z]+|images|introspect|ip|lldp|logs|netcheck|networks|pods|port|ps|showvminfo|smart-log|ssh-config|stats|timesync-status|tree|validate|why(?:-not)?`;

/** Read-only calls: the words of a command, from its start. */
export const SYSTEM_LOOKS: Readonly<Record<string, string>> = {
  ...forEach(
    'apk bootctl btrfs buildah busctl choco colima crictl csrutil distrobox guix hostnamectl incus ipset k3d kubeadm limactl localectl loginctl lxc machinectl minikube multipass netplan networkctl nvme rfkill scoop skopeo tailscale timedatectl ufw vagrant vboxmanage wg winget ykman zfs zpool',
    LISTS,
  ),
  // Alone, they start something.
  ...forEach('aptitude toolbox', LISTS.slice(1)),
  ...forEach('apache2ctl apachectl', '-[MStVv]|configtest|status'),
  'apt-key': 'list|finger',
  'apt-mark': String.raw`show\w+`,
  arp: '|-[ane]+(?! .*-)',
  at: '-l$',
  auditctl: '-[lsv]$',
  bpftool: String.raw`\w+ (?:list|show)`,
  chage: String.raw`-l \w+$`,
  conntrack: '(?:-[LCS]|--(?:count|dump|stats))(?! .*-z)',
  cryptsetup: 'isLuks|luksDump|status',
  dconf: 'dump|list|read',
  defaults: 'domains|find|read',
  diskutil: '(?:apfs )?list|info',
  efibootmgr: '|-[uv]+$',
  emerge: '-[ps]+|--(?:info|pretend|search)',
  ethtool: String.raw`(?:-[aceginkPST] )?\w+$`,
  'fail2ban-client': 'ping|status',
  fastboot: 'devices|getvar',
  fdisk: '-l',
  'firewall-cmd': String.raw`--(?:get|list)-[\w-]+|--state`,
  flatpak: String.raw`history|info|list|ps|remotes|run \w[\w.-]*$|search`,
  gsettings: 'describe|get|list-[a-z-]+|range',
  hdparm: String.raw`-[iI] \S+$`,
  hwclock: '|(?:-r|--show|--verbose)$',
  iw: String.raw`dev|list|(?:dev )?\w+ (?:info|link)|reg get`,
  iwconfig: String.raw`\w*$`,
  kind: 'get (?:clusters|nodes)',
  ldconfig: '-p',
  losetup: '|(?:-[aJl]+|--all|--list)$',
  mdadm: '--detail|-D',
  networksetup: String.raw`-(?:get|list)\w*`,
  nft: String.raw`(?:-[anjsy]+ )*list [\w ]+$`,
  'nix-env': '-q.*',
  nmcli: String.raw`|(?:-\w+ (?:[\w,.-]+ )?)*(?:c|con|connection|d|dev|device|g|general|r|radio)(?: (?:s|show|status|wifi list))?(?: [\w.-]+)?$`,
  nvram: '-p',
  parted: '(?:-l|--list)$',
  ...forEach('paru yay', String.raw`-(?:Q\w*|S[is]+)`),
  passwd: String.raw`-S(?: \w+)?$`,
  ...forEach('pct qm', 'config|list|status'),
  pmset: '-g',
  postconf: String.raw`|(?:-[dfHhnvx]+(?: |$))*[\w ]*$`,
  postfix: 'check|status',
  resolvectl: '|query|show-[a-z-]+|statistics|status',
  route: '|-[n46ev]+$',
  schtasks: '/query',
  scutil: '--(?:dns|get|nwi|proxy)',
  semanage: String.raw`\w+ -l`,
  softwareupdate: '-l|--list',
  sops: '(?:-e|--encrypt)(?! (?:.* )?(?:-[dr]|(?:--)?(?:decrypt|rotate)|edit|exec-[a-z]+|publish)(?: |$))|encrypt|filestatus',
  spctl: '-a|--assess|--status',
  'ssh-add': '-[lL]$',
  swapon: '-s|--show',
  tc: '(?:-s )?(?:class|filter|qdisc) (?:ls|show)',
  tmutil: 'destinationinfo|listbackups|listlocalsnapshots',
  udevadm: 'info(?! .*-c)|settle|verify',
  'update-alternatives': '--(?:display|get-selections|list|query)',
  vault: 'status',
  virsh: 'dominfo|domstate|list|net-list|pool-list',
  visudo: '-c$',
  zypper: '(?:if|info|list-updates|lr|lu|packages|repos|se|search)',
  ...forEach(
    'cilium flux istioctl linkerd velero',
    String.raw`analyze|build|check|diff|get|logs|proxy-(?:config|status)|stat|status|tree|\w+ (?:describe|get|logs)`,
  ),
  ...forEach('hcloud linode-cli', String.raw`\w[\w-]* (?:describe|list|view)`),
  argocd: 'app (?:diff|get|history|list|logs|manifests)|(?:cluster|proj|repo) list|version',
  brew: 'services (?:info|list)|uses|desc|list|ls|info|search|outdated|deps|config|doctor|leaves|--prefix',
  ...forEach(
    'fly flyctl',
    'config (?:show|validate)|doctor|info|logs|releases|status|(?:apps|certs|checks|ips|machines?|orgs|regions|volumes?) list|scale show',
  ),
  heroku: 'addons|apps(?::info)?|domains|info|logs|pg:info|ps|releases|status',
  launchctl: 'list|print',
  sam: String.raw`build|list [\w-]+|local [\w-]+|validate`,
  ...forEach('serverless sls', 'info|package|print'),
  service: String.raw`[\w@.-]+ status|--status-all`,
  snap: 'list|info|find',
  ...forEach('dnf yum', 'check-update|deplist|info|list|provides|repolist|repoquery|search'),
};
